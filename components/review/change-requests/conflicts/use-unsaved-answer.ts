"use client";

import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import {
  useFromTexts,
  useOwnTexts,
  useStoredText,
} from "@/components/review/unsent-texts/stored-text";
import type { Conflict } from "@/lib/contract/content/content-changes";
import { useChangeRequest } from "@/lib/queries/review/change-requests";
import type { HunkChoice } from "@/lib/text/merge-texts";
import { conflictKey } from "./conflict-labels";

/** Unsaved answer to a conflict: choices, or a text. */
export interface UnsavedAnswer {
  /** Choices by the key of their hunk. */
  choices?: Record<string, HunkChoice | undefined>;
  text?: string;
  /** State of the versions for which the text was written. */
  from?: string;
  /** Subject of the conflict: "Text of Guide". */
  label?: string;
}

function parseAnswer(stored: string): UnsavedAnswer | undefined {
  try {
    return (JSON.parse(stored) as UnsavedAnswer | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns an answer that this browser stores under a key until it is saved or discarded. */
export function useUnsavedAnswer(key: string, label?: string) {
  const { text, change } = useStoredText(key);
  const { forget } = useOwnTexts();
  return {
    kept: parseAnswer(text),
    keep: (answer: UnsavedAnswer) => change(JSON.stringify({ ...answer, label })),
    forget: () => forget(key),
  };
}

/**
 * Returns a function for the storage key of a conflict's answer. The key stays when the sides
 * change. It contains the common ancestor, so that a later conflict has another key.
 */
export function useAnswerKey(params: ChangeRequestParams): (conflict: Conflict) => string {
  const request = useChangeRequest(params).data;
  const ancestor = request?.revisionMergedAncestor ?? request?.revisionInitial;
  return (conflict) => `${prefixOf(params)}${ancestor}:${conflictKey(conflict)}`;
}

/** Returns the unsaved texts for conflicts of a change request, with their keys. */
export function useTypedTexts(params: ChangeRequestParams) {
  const prefix = prefixOf(params);
  const found = useFromTexts(({ keysUnder, read }) =>
    JSON.stringify(keysUnder(prefix).map((rest) => [prefix + rest, read(prefix + rest)])),
  );
  return (JSON.parse(found || "[]") as [string, string][]).flatMap(([key, stored]) => {
    const { text, from, label } = parseAnswer(stored) ?? {};
    return text === undefined || text === from ? [] : [{ key, text, label }];
  });
}

const prefixOf = ({ changeRequestId }: ChangeRequestParams) => `conflict:${changeRequestId}:`;
