"use client";

import { useShortcut } from "@/components/layout/shortcuts";
import type { ChangeClass } from "@/lib/contract/openapi-comparison";

interface ComparisonKeys {
  onClass: (is: ChangeClass | undefined) => void;
  onSwap: () => void;
}

const group = "Changes";

/** The keys of a comparison: which changes are shown, and the other way round. */
export function useComparisonKeys({ onClass, onSwap }: ComparisonKeys): void {
  useShortcut({ keys: "b", label: "Only breaking changes", group }, () => onClass("breaking"));
  useShortcut({ keys: "v", label: "Only compatible changes", group }, () => onClass("compatible"));
  useShortcut({ keys: "d", label: "Only changes of documentation", group }, () =>
    onClass("documentation"),
  );
  useShortcut({ keys: "a", label: "All changes", group }, () => onClass(undefined));
  useShortcut({ keys: "x", label: "Compare the other way round", group }, onSwap);
}
