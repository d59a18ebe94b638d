"use client";

import { TextLink } from "@/components/ui/text-link";
import { plural } from "@/lib/format/format";
import { useIntroduced } from "@/lib/queries/content/links";
import { paths } from "@/lib/url/paths";
import type { ChangeRequestPlace } from "./change-request-frame";
import { Point } from "./preflight-point";

interface LinkPointProps {
  place: ChangeRequestPlace;
  onLeave: () => void;
}

/** Links that break when this is merged. */
export function LinkPoint({ place, onLeave }: LinkPointProps) {
  const links = useIntroduced(place);
  if (!links.data) return null;
  const { count } = links.data;
  if (count === 0) return <Point level="fine">No broken links</Point>;
  return (
    <Point
      level="warning"
      mend={
        <TextLink href={paths.changeRequestLinks(place)} onClick={onLeave}>
          View links
        </TextLink>
      }
    >
      Breaks links to {plural(count, "target")}
    </Point>
  );
}
