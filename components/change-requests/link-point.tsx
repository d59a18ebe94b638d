"use client";

import { TextLink } from "@/components/ui/text-link";
import { plural } from "@/lib/format";
import { paths } from "@/lib/paths";
import { useIntroduced } from "@/lib/queries/links";
import type { ChangeRequestPlace } from "./change-request-frame";
import { Point } from "./preflight-point";

interface LinkPointProps {
  place: ChangeRequestPlace;
  onLeave: () => void;
}

/** The links that lead nowhere once this is merged. */
export function LinkPoint({ place, onLeave }: LinkPointProps) {
  const links = useIntroduced(place);
  if (!links.data) return null;
  const { count } = links.data;
  if (count === 0) return <Point level="fine">It breaks no links.</Point>;
  return (
    <Point
      level="warning"
      mend={
        <TextLink href={paths.changeRequestLinks(place)} onClick={onLeave}>
          Look at them
        </TextLink>
      }
    >
      It breaks links to {plural(count, "target")}.
    </Point>
  );
}
