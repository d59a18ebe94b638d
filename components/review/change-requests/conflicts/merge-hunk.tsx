"use client";

import { Check } from "lucide-react";
import { useMemo } from "react";
import { TextDiff } from "@/components/review/change-requests/changes/text-diff";
import { Button } from "@/components/ui/button";
import type { Hunk, HunkChoice, MergeSide } from "@/lib/text/merge-texts";

/** Labels for the two versions of a merge. */
export interface VersionWords {
  /** Heading of a version: "Space version". */
  name: string;
  /** Label of the button that uses it: "Use space version". */
  use: string;
  /** Label for comparing the result with it: "Against space version". */
  against: string;
}

export interface MergeWords extends Record<"ours" | "theirs", VersionWords> {
  /** Label of the button that uses both, which says whose lines come first. */
  both: string;
}

interface MergeHunkProps {
  hunk: Hunk;
  /** Label: "Place 2 of 3". */
  label: string;
  words: MergeWords;
  choice: HunkChoice | undefined;
  /** Undefined for viewers who can't resolve conflicts. */
  onChoose: ((choice: HunkChoice) => void) | undefined;
}

/** Lines that both versions changed, each as a diff from the common ancestor, with the choice. */
export function MergeHunk({ hunk, label, words, choice, onChoose }: MergeHunkProps) {
  const sides = ["ours", "theirs"] as const;
  return (
    <fieldset className="space-y-2 rounded border p-3">
      <legend className="px-1 font-medium text-sm">{label}</legend>
      <div className="grid gap-3 md:grid-cols-2">
        {sides.map((side) => (
          <div key={side} className="min-w-0 space-y-1">
            <p className="text-sm text-text-muted">{words[side].name}</p>
            <HunkVersion label={`${label}: ${words[side].name}`} hunk={hunk} side={side} />
          </div>
        ))}
      </div>
      {onChoose && (
        <div className="flex flex-wrap gap-2">
          {([...sides, "both"] as const).map((each) => (
            <Button
              key={each}
              size="small"
              variant={choice === each ? "primary" : "secondary"}
              aria-pressed={choice === each}
              onClick={() => onChoose(each)}
            >
              {choice === each && <Check aria-hidden />}
              {each === "both" ? words.both : words[each].use}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}

interface HunkVersionProps {
  label: string;
  hunk: Hunk;
  side: MergeSide;
}

function HunkVersion({ label, hunk, side }: HunkVersionProps) {
  const first = useMemo(() => ({ before: hunk.first.base, after: hunk.first[side] }), [hunk, side]);
  if (hunk[side].length === 0) {
    const isNew = hunk.base.length === 0;
    return <p className="text-sm">{isNew ? "Adds nothing here." : "Removes these lines."}</p>;
  }
  return (
    <TextDiff
      label={label}
      before={hunk.base.join("\n")}
      after={hunk[side].join("\n")}
      view="inline"
      first={first}
    />
  );
}
