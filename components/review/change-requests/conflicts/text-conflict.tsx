"use client";

import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { Button } from "@/components/ui/button";
import type { Conflict, ConflictResolution } from "@/lib/contract/content/content-changes";
import { asText, conflictLabel } from "./conflict-labels";
import { Author } from "./conflict-side";
import type { MergeWords } from "./merge-hunk";
import { TextMergeView } from "./text-merge-view";
import { type TextMerge, useTextMerge } from "./use-text-merge";

type Choice = Omit<ConflictResolution, "conflict">;

interface TextConflictProps {
  /** Storage key of the unsaved answer. */
  answerKey: string;
  params: ChangeRequestParams;
  conflict: Conflict;
  readOnly: boolean;
  resolving: boolean;
  onResolve: (choice: Choice) => Promise<unknown>;
}

const words: MergeWords = {
  ours: { name: "Space version", use: "Use space version", against: "Against space version" },
  theirs: {
    name: "Change request version",
    use: "Use change request version",
    against: "Against change request version",
  },
  both: "Use both, space version first",
};

/** Conflict in a page's text: choices for lines that both sides changed, then the result. */
export function TextConflict(props: TextConflictProps) {
  const { answerKey, params, conflict, readOnly, resolving, onResolve } = props;
  const { ours, theirs, settled } = conflict;
  const versions = {
    base: asText(conflict.base),
    ours: asText(ours.value),
    theirs: asText(theirs.value),
  };
  const label = conflictLabel(conflict);
  const merging = useTextMerge(versions, { key: answerKey, label, saved: settled });
  return (
    <div className="space-y-3 p-3">
      <div className="grid gap-3 md:grid-cols-2">
        <Author params={params} side={ours} name={words.ours.name} />
        <Author params={params} side={theirs} name={words.theirs.name} />
      </div>
      <TextMergeView {...{ label, versions, words, merging, readOnly }}>
        {!readOnly && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="primary"
              pending={resolving}
              disabled={merging.result === undefined || merging.isSaved}
              onClick={() => void onResolve(choiceOf(merging))}
            >
              Use this result
            </Button>
            {settled && (
              <Button disabled={resolving} onClick={() => void onResolve({ with: "none" })}>
                Clear choice
              </Button>
            )}
          </div>
        )}
      </TextMergeView>
    </div>
  );
}

function choiceOf({ choices, text, result }: TextMerge): Choice {
  const [first] = choices;
  const isOfOneSide = text === undefined && choices.every((each) => each === first);
  if (isOfOneSide && (first === "ours" || first === "theirs")) return { with: first };
  return { with: "text", text: result };
}
