"use client";

import { useMemo } from "react";
import type { Conflict } from "@/lib/contract/content/content-changes";
import {
  type Hunk,
  type HunkChoice,
  hunksOf,
  joinParts,
  type MergePart,
  type MergeSide,
  mergeParts,
  mergeTexts,
} from "@/lib/text/merge-texts";
import { type UnsavedAnswer, useUnsavedAnswer } from "./use-unsaved-answer";

export interface Versions {
  base: string;
  ours: string;
  theirs: string;
}

interface TextMergeOptions {
  /** Storage key; choices and text are stored until they are saved. */
  key: string;
  /** Name of the merged text: "Text of Guide". */
  label?: string;
  /** Saved resolution, if there is one. */
  saved?: Conflict["settled"];
}

/**
 * Merges two versions of a text, with a choice for lines that both changed. If the versions change,
 * choices stay for unchanged hunks; a written text must be checked first.
 */
export function useTextMerge(versions: Versions, { key, label, saved }: TextMergeOptions) {
  const { base, ours, theirs } = versions;
  const parts = useMemo(() => mergeParts(base, ours, theirs), [base, ours, theirs]);
  const hunks = useMemo(() => hunksOf(parts), [parts]);
  const keys = useMemo(() => keysOf(hunks), [hunks]);
  const { kept, keep } = useUnsavedAnswer(key, label);
  const { choices: chosen = {}, text, from } = kept ?? answerOf(saved, keys);
  const choices = keys.map((each) => chosen[each]);
  const current = (next: (at: number) => HunkChoice | undefined = (at) => choices[at]) =>
    Object.fromEntries(keys.map((each, at) => [each, next(at)]));
  const join = (fallback: HunkChoice) => joinParts(parts, (at) => choices[at] ?? fallback);
  const merged = join("both");
  const isComplete = choices.every((each) => each !== undefined);
  const news = useNews({ text, from, merged });
  const result = news ? undefined : (text ?? (isComplete ? merged : undefined));
  const isSaved = saved !== undefined && result === resultOf(saved, parts);
  return {
    hunks,
    choices,
    text,
    /** Undefined until every hunk has a choice, and while the text is outdated. */
    result,
    isSaved,
    /** Changes of the versions since the text was written; undefined if there are none. */
    news,
    /** Some choices were made for hunks that have changed. */
    hasLostChoices: Object.keys(chosen).some((each) => !keys.includes(each)) && !isComplete,
    choose: (at: number, choice: HunkChoice) =>
      keep({ choices: current((each) => (each === at ? choice : choices[each])) }),
    chooseAll: (choice: HunkChoice) => keep({ choices: current(() => choice) }),
    /** Begins with the merged text; for hunks without a choice, with both versions. */
    startWriting: () => keep({ choices: current(), text: merged, from: merged }),
    write: (next: string) => keep({ choices: chosen, text: next, from: from ?? merged }),
    /**
     * Merges the changes into the text; for lines that both changed, those of one side are used.
     */
    include: (side: MergeSide) =>
      news && keep({ choices: current(), text: news.texts[side], from: merged }),
    stopWriting: () => keep({ choices: current() }),
  };
}

export type TextMerge = ReturnType<typeof useTextMerge>;

interface Written {
  text: string | undefined;
  /** Merged text at the beginning of the editing. */
  from: string | undefined;
  merged: string;
}

function useNews({ text, merged, from = merged }: Written) {
  return useMemo(() => {
    if (text === undefined || from === merged) return undefined;
    const both = mergeTexts(from, text, merged);
    const isClean = "text" in both;
    return {
      from,
      merged,
      isClean,
      texts: isClean ? { ours: both.text, theirs: both.text } : both,
    };
  }, [text, from, merged]);
}

/** Returns a key for each hunk, which stays the same as long as its lines do. */
function keysOf(hunks: readonly Hunk[]): string[] {
  const seen = new Map<string, number>();
  return hunks.map(({ base, ours, theirs }) => {
    const lines = JSON.stringify([base, ours, theirs]);
    const count = (seen.get(lines) ?? 0) + 1;
    seen.set(lines, count);
    return `${count} ${lines}`;
  });
}

function answerOf(saved: Conflict["settled"], keys: readonly string[]): UnsavedAnswer {
  if (saved?.with === "text") return { text: saved.text };
  return saved ? { choices: Object.fromEntries(keys.map((each) => [each, saved.with])) } : {};
}

const resultOf = (saved: NonNullable<Conflict["settled"]>, parts: readonly MergePart[]) =>
  saved.with === "text" ? saved.text : joinParts(parts, () => saved.with);
