"use client";

import { useMemo } from "react";
import { useStoredText } from "@/components/ui/stored-text";
import type { Conflict } from "@/lib/contract/content/content-changes";
import {
  type HunkChoice,
  hunksOf,
  joinParts,
  type MergePart,
  mergeParts,
} from "@/lib/text/merge-texts";

export interface Versions {
  base: string;
  ours: string;
  theirs: string;
}

/** What was chosen so far: a choice for each hunk, or a text instead. */
interface Chosen {
  choices: readonly (HunkChoice | undefined)[];
  text?: string | undefined;
}

interface TextMergeOptions {
  /** Storage key: choices and text last until they are saved. */
  key: string;
  /** Changes with the versions; choices made for other versions are dropped, a text is kept. */
  id: string;
  /** Resolution that is saved already. */
  saved?: Conflict["settled"];
}

interface Stored extends Chosen {
  id: string;
}

/** Merge of two versions of a text, with a choice where both changed the same lines. */
export function useTextMerge(versions: Versions, { key, id, saved }: TextMergeOptions) {
  const { base, ours, theirs } = versions;
  const parts = useMemo(() => mergeParts(base, ours, theirs), [base, ours, theirs]);
  const hunks = useMemo(() => hunksOf(parts), [parts]);
  const { text: stored, change, forget } = useStoredText(key);
  const kept = parseStored(stored);
  const isOfOthers = kept !== undefined && kept.id !== id;
  const { choices, text }: Chosen = isOfOthers
    ? { choices: [], text: kept.text }
    : (kept ?? chosenBy(saved, hunks.length));
  const keep = (next: Chosen) => change(JSON.stringify({ id, ...next }));
  const isComplete = hunks.every((_, at) => choices[at] !== undefined);
  const join = (fallback: HunkChoice) => joinParts(parts, (at) => choices[at] ?? fallback);
  const result = text ?? (isComplete ? join("both") : undefined);
  const isSaved = saved !== undefined && result === resultOf(saved, parts);
  return {
    hunks,
    choices,
    text,
    /** Undefined until every hunk has a choice. */
    result,
    isSaved,
    /** The text was written for versions that have changed since. */
    isOutdated: isOfOthers && kept.text !== undefined,
    choose: (at: number, choice: HunkChoice) =>
      keep({ choices: hunks.map((_, each) => (each === at ? choice : choices[each])) }),
    chooseAll: (choice: HunkChoice) => keep({ choices: hunks.map(() => choice) }),
    /** Begins with the merged text, with both versions where nothing is chosen. */
    startWriting: () => keep({ choices, text: join("both") }),
    write: (next: string) => keep({ choices, text: next }),
    stopWriting: () => keep({ choices }),
    forget,
  };
}

export type TextMerge = ReturnType<typeof useTextMerge>;

const chosenBy = (saved: Conflict["settled"], hunks: number): Chosen =>
  saved?.with === "text"
    ? { choices: [], text: saved.text }
    : { choices: Array.from({ length: saved ? hunks : 0 }, () => saved?.with) };

const resultOf = (saved: NonNullable<Conflict["settled"]>, parts: readonly MergePart[]) =>
  saved.with === "text" ? saved.text : joinParts(parts, () => saved.with);

function parseStored(stored: string): Stored | undefined {
  if (stored === "") return undefined;
  try {
    const kept = JSON.parse(stored) as Partial<Stored>;
    const isWhole = typeof kept.id === "string" && Array.isArray(kept.choices);
    // JSON has null for choices that are not made yet.
    return isWhole
      ? { ...(kept as Stored), choices: kept.choices?.map((each) => each ?? undefined) ?? [] }
      : undefined;
  } catch {
    return undefined;
  }
}
