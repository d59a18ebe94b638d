"use client";

import { UserName } from "@/components/content/people/user-name";
import { TextLink } from "@/components/ui/text-link";
import { TimeAgo } from "@/components/ui/time-ago";
import type { ImportParams, ImportRun } from "@/lib/contract/content/imports";
import { subjectOf } from "@/lib/format/subject";
import { titled } from "@/lib/format/titled";
import { useSpace } from "@/lib/queries/content/spaces";
import { paths } from "@/lib/url/paths";
import { bringsNothing } from "./import-labels";
import { useRequestOf } from "./use-content-of";

interface ImportTargetProps {
  params: ImportParams;
  run: ImportRun;
}

/** Space and change request of an import, its author and its time. */
export function ImportTarget({ params, run }: ImportTargetProps) {
  const { organizationId } = params;
  const inSpace = { organizationId, spaceId: run.space };
  const space = useSpace(inSpace).data;
  const filled = useRequestOf(run);
  // The empty draft of an import without a change is no place to go.
  const request = bringsNothing(run) && filled?.status === "archived" ? undefined : filled;
  return (
    <>
      {space && (
        <>
          {"Into the space "}
          <TextLink href={paths.spaceContent(inSpace)} className="bidi">
            {titled(space.title)}
          </TextLink>
          {", "}
        </>
      )}
      {request && (
        <>
          {"change request "}
          <TextLink
            href={paths.changeRequest({ ...inSpace, changeRequestId: request.id })}
            className="bidi"
          >
            #{request.number} {subjectOf(request)}
          </TextLink>
          {", "}
        </>
      )}
      {space || request ? "by " : "By "}
      <UserName id={run.createdBy} />, <TimeAgo time={run.createdAt} />
    </>
  );
}
