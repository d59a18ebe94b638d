"use client";

import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { itemsOf } from "@/components/review/change-requests/changes/changed-items";
import { TextLink } from "@/components/ui/text-link";
import type { ContentChange } from "@/lib/contract/content/content-changes";
import { plural } from "@/lib/format/format";
import { useFilesNamed } from "@/lib/queries/content/files";
import { paths } from "@/lib/url/paths";
import { equalNames, filesGiven } from "./equal-names";
import { Point } from "./preflight-point";

const mostNamed = 3;

interface EqualNamePointsProps {
  params: ChangeRequestParams;
  changes: readonly ContentChange[];
  onLeave: () => void;
}

/** Warnings about files that have one name after the merge. */
export function EqualNamePoints({ params, changes, onLeave }: EqualNamePointsProps) {
  const items = itemsOf(changes);
  const given = filesGiven(items).map(({ title }) => title);
  const { data: space } = useFilesNamed({ spaceId: params.spaceId }, given);
  if (!space) return null;
  const equal = equalNames(items, space);
  const more = equal.length - mostNamed;
  const viewFiles = (name?: string) => (
    <TextLink href={paths.changeRequestFiles(params, name)} onClick={onLeave}>
      View files
    </TextLink>
  );
  return (
    <>
      {equal.slice(0, mostNamed).map(({ name, count }) => (
        <Point key={name} level="warning" fix={viewFiles(name)}>
          {plural(count, "file")} are named <span className="bidi wrap-anywhere">{name}</span>
        </Point>
      ))}
      {more > 0 && (
        <Point level="warning" fix={viewFiles()}>
          {plural(more, "more name")} {more === 1 ? "belongs" : "belong"} to several files
        </Point>
      )}
    </>
  );
}
