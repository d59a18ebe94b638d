"use client";

import { useState } from "react";
import {
  type ChangeRequestParams,
  requestParams,
} from "@/components/content/params/change-request-params";
import type { MergeWords } from "@/components/review/change-requests/conflicts/merge-hunk";
import { TextMergeView } from "@/components/review/change-requests/conflicts/text-merge-view";
import { useTextMerge } from "@/components/review/change-requests/conflicts/use-text-merge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useAuthenticatedUser } from "@/lib/queries/people/users";
import { useContributors } from "@/lib/queries/review/change-requests";
import { collisionsOf, type DraftBase, mergeDraft, type PageDraft } from "./page-draft";
import { collisionKey, type useSavePage } from "./use-save-page";

interface CollisionDialogProps {
  params: ChangeRequestParams;
  pageId: string;
  /** Saved state that the draft is based on. */
  base: DraftBase;
  mine: PageDraft;
  saving: ReturnType<typeof useSavePage>;
}

/** Dialog for lines that somebody else changed, too: a choice for each of them, then the result. */
export function CollisionDialog(props: CollisionDialogProps) {
  const { theirs, asking } = props.saving;
  return theirs && asking ? <Collision {...props} theirs={theirs} /> : null;
}

const words: MergeWords = {
  ours: { name: "Their version", use: "Use their version", against: "Against their version" },
  theirs: { name: "Your version", use: "Use your version", against: "Against your version" },
  both: "Use both, their version first",
};

type CollisionProps = CollisionDialogProps & { theirs: DraftBase };
type Line = "title" | "description";

function Collision({ params, pageId, base, mine, theirs, saving }: CollisionProps) {
  const name = useLastEditor(params) ?? "Someone else";
  const fields = collisionsOf(mine, base, theirs);
  const lines = fields.filter((field): field is Line => field !== "markdown");
  const [chosen, setChosen] = useState<Partial<Record<Line, string>>>({});
  const versions = { base: base.markdown, ours: theirs.markdown, theirs: mine.markdown };
  const merging = useTextMerge(versions, {
    key: collisionKey(params, pageId),
  });
  const isText = fields.includes("markdown");
  const next = resultOf({ mine, base, theirs }, chosen, isText ? merging.result : undefined);
  return (
    <Dialog
      open
      onOpenChange={() => saving.setAsking(false)}
      size="large"
      title={`${name} changed this page`}
      description="You both changed the same places. Choose what to keep there: everything else of both versions is merged."
      footer={
        <>
          <Button onClick={() => saving.setAsking(false)}>Keep editing</Button>
          <Button onClick={saving.takeTheirs}>Discard your changes</Button>
          <Button variant="primary" disabled={!next} onClick={() => next && saving.settle(next)}>
            Save result
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {lines.map((line) => (
          <LineChoice
            key={line}
            label={line === "title" ? "Title" : "Description"}
            versions={[theirs[line], mine[line]]}
            value={chosen[line]}
            onChoose={(value) => setChosen((old) => ({ ...old, [line]: value }))}
          />
        ))}
        {isText && <TextMergeView label="Text" {...{ versions, words, merging }} />}
      </div>
    </Dialog>
  );
}

/** Returns the draft with the choices applied; undefined until there is one for everything. */
function resultOf(
  { mine, base, theirs }: Record<"mine" | "base" | "theirs", PageDraft>,
  chosen: Partial<PageDraft>,
  text: string | undefined,
): PageDraft | undefined {
  // Chosen values count as those of both versions.
  const made: Partial<PageDraft> = { ...chosen, ...(text !== undefined && { markdown: text }) };
  return mergeDraft({ ...mine, ...made }, base, { ...theirs, ...made });
}

interface LineChoiceProps {
  label: string;
  /** The other person's version and the own one. */
  versions: readonly [theirs: string, mine: string];
  value: string | undefined;
  onChoose: (value: string) => void;
}

function LineChoice({ label, versions, value, onChoose }: LineChoiceProps) {
  const uses = [words.ours.use, words.theirs.use];
  return (
    <fieldset className="space-y-2 rounded border p-3">
      <legend className="px-1 font-medium text-sm">{label}</legend>
      {versions.map((version, at) => (
        <div key={uses[at]} className="flex flex-wrap items-center gap-2">
          <span className="bidi wrap-anywhere min-w-0 flex-1">{version || "Empty"}</span>
          <Button
            size="small"
            variant={value === version ? "primary" : "secondary"}
            aria-pressed={value === version}
            onClick={() => onChoose(version)}
          >
            {uses[at]}
          </Button>
        </div>
      ))}
    </fieldset>
  );
}

/** Returns the name of the person other than the caller who last edited the change request. */
function useLastEditor(params: ChangeRequestParams): string | undefined {
  const own = useAuthenticatedUser().data?.id;
  const found = useContributors(requestParams(params)).data?.items ?? [];
  const others = found.filter(({ user }) => user.id !== own);
  others.sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  return others[0]?.user.displayName;
}
