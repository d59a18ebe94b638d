"use client";

import { CopyButton } from "@/components/ui/copy-button";
import { TextLink } from "@/components/ui/text-link";
import { TimeAgo } from "@/components/ui/time-ago";
import type { Space } from "@/lib/contract/content/space";
import { plural } from "@/lib/format/format";
import { languageName } from "@/lib/format/languages";
import { Fact } from "./fact";
import { editModeLabels, visibilityLabels } from "./space-labels";
import { EditModeMark, VisibilityMark } from "./space-status";

/** Visibility and edit mode of a space. */
export function AccessFacts({ space }: { space: Space }) {
  const { visibility, editMode = "live", urls } = space;
  return (
    <>
      <Fact name="Visibility" note={visibilityLabels[visibility].meaning}>
        <VisibilityMark visibility={visibility} />
      </Fact>
      {urls.published && (
        <Fact name="Published at">
          <TextLink href={urls.published} target="_blank" rel="noreferrer">
            {urls.published}
          </TextLink>
        </Fact>
      )}
      <Fact name="Edit mode" note={editModeLabels[editMode].meaning}>
        <EditModeMark editMode={editMode} />
      </Fact>
    </>
  );
}

export function HistoryFacts({ space }: { space: Space }) {
  const { changeRequestsOpen, changeRequestsDraft, comments } = space;
  return (
    <>
      <Fact name="Language">
        {space.language ? (
          languageName(space.language)
        ) : (
          <span className="text-text-muted">Not set</span>
        )}
      </Fact>
      <Fact name="Change requests">
        {plural(changeRequestsOpen, "open", "open")}, {plural(changeRequestsDraft, "draft")}
      </Fact>
      <Fact name="Comments">{plural(comments, "comment")}</Fact>
      <Fact name="Created">
        <TimeAgo time={space.createdAt} />
      </Fact>
      <Fact name="Updated">
        <TimeAgo time={space.updatedAt} />
      </Fact>
      <IdFact name="Revision" id={space.revision} copyLabel="Copy revision ID" />
      <IdFact name="Space ID" id={space.id} copyLabel="Copy space ID" />
    </>
  );
}

function IdFact({ name, id, copyLabel }: { name: string; id: string; copyLabel: string }) {
  return (
    <Fact name={name}>
      <span className="-my-1 flex items-center gap-1">
        <code className="font-mono text-sm">{id}</code>
        <CopyButton value={id} label={copyLabel} />
      </span>
    </Fact>
  );
}
