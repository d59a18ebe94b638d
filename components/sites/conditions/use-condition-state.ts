"use client";

import { useDebouncedValue } from "@/components/ui/use-debounced-value";
import type { ConditionCheck } from "@/lib/contract/sites/adaptive-schema";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { useConditionCheck } from "@/lib/queries/sites/adaptive-schema";

/** Part of a site that a condition is for. */
export interface ConditionPart {
  /** Noun within a sentence. */
  thing: "section" | "space" | "content";
  /** Saved condition; undefined without one. */
  previous?: string | undefined;
  /** Condition of the section of a space, which applies too. */
  section?: string | undefined;
}

export type ConditionState =
  | { state: "blank" }
  | { state: "checking" }
  | { state: "failed"; error: unknown; retry: () => void }
  | { state: "checked"; check: ConditionCheck };

const pauseMs = 350;

/** Checks a condition after a pause in typing. */
export function useConditionState(
  site: SiteParams,
  condition: string,
  { previous, section }: ConditionPart,
): ConditionState {
  const settled = useDebouncedValue(condition, pauseMs);
  const { data, error, isPlaceholderData, refetch } = useConditionCheck(site, {
    condition: settled,
    previous,
    section,
  });
  if (condition.trim() === "") return { state: "blank" };
  if (settled !== condition) return { state: "checking" };
  if (error) return { state: "failed", error, retry: () => void refetch() };
  return !data || isPlaceholderData ? { state: "checking" } : { state: "checked", check: data };
}
