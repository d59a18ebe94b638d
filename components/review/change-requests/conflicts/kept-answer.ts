"use client";

import {
  useFromTexts,
  useOwnTexts,
  useStoredText,
} from "@/components/review/unsent-texts/stored-text";
import type { Conflict } from "@/lib/contract/content/content-changes";
import { useChangeRequest } from "@/lib/queries/review/change-requests";
import type { HunkChoice } from "@/lib/text/merge-texts";
import type { ChangeRequestPlace } from "../change-request-place";
import { subjectOf } from "./conflict-labels";

/** Answer to a conflict that isn't saved yet: choices or a text. */
export interface KeptAnswer {
  /** Choices by the versions of the lines. */
  choices?: Record<string, HunkChoice | undefined>;
  text?: string;
  /** State of the versions for which the text was written. */
  from?: string;
  /** Subject of the conflict: "Text of Guide". */
  label?: string;
}

function parseAnswer(stored: string): KeptAnswer | undefined {
  try {
    return (JSON.parse(stored) as KeptAnswer | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Answer that this browser stores under a key until it is saved or discarded. */
export function useKeptAnswer(key: string, label?: string) {
  const { text, change } = useStoredText(key);
  const { forget } = useOwnTexts();
  return {
    kept: parseAnswer(text),
    keep: (answer: KeptAnswer) => change(JSON.stringify({ ...answer, label })),
    forget: () => forget(key),
  };
}

/**
 * Returns a function that returns the storage key of a conflict's answer. The key stays when the
 * sides of the conflict change, and ends with the common ancestor: a later conflict has another.
 */
export function useAnswerKey(place: ChangeRequestPlace): (conflict: Conflict) => string {
  const request = useChangeRequest(place).data;
  const ancestor = request?.revisionMergedAncestor ?? request?.revisionInitial;
  return (conflict) => `${prefixOf(place)}${ancestor}:${subjectOf(conflict)}`;
}

/** Returns the texts typed for conflicts of a change request that aren't saved, with their keys. */
export function useTypedTexts(place: ChangeRequestPlace) {
  const prefix = prefixOf(place);
  const found = useFromTexts(({ keysUnder, read }) =>
    JSON.stringify(keysUnder(prefix).map((rest) => [prefix + rest, read(prefix + rest)])),
  );
  return (JSON.parse(found || "[]") as [string, string][]).flatMap(([key, stored]) => {
    const { text, from, label } = parseAnswer(stored) ?? {};
    return text === undefined || text === from ? [] : [{ key, text, label }];
  });
}

const prefixOf = ({ changeRequestId }: ChangeRequestPlace) => `conflict:${changeRequestId}:`;
