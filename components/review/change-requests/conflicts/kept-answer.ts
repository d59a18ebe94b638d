"use client";

import { forgetStored, useStoredText, useStoredUnder } from "@/components/ui/stored-text";
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
  /** What the conflict is about: "Text of Guide". */
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
  return {
    kept: parseAnswer(text),
    keep: (answer: KeptAnswer) => change(JSON.stringify({ ...answer, label })),
    forget: () => forgetStored(key),
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
export const useTypedTexts = (place: ChangeRequestPlace) =>
  useStoredUnder(prefixOf(place)).flatMap(([key, stored]) => {
    const { text, from, label } = parseAnswer(stored) ?? {};
    return text === undefined || text === from ? [] : [{ key, text, label }];
  });

const prefixOf = ({ changeRequestId }: ChangeRequestPlace) => `conflict:${changeRequestId}:`;
