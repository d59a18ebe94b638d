"use client";

import { useShortcut } from "@/components/platform/layout/shortcuts";
import type { ChangeClass } from "@/lib/contract/api-specs/openapi-comparison";

interface ComparisonKeys {
  onClass: (is: ChangeClass | undefined) => void;
  onSwap: () => void;
}

const group = "Changes";

/** Keyboard shortcuts of a comparison: filter by class, and swap versions. */
export function useComparisonKeys({ onClass, onSwap }: ComparisonKeys): void {
  useShortcut({ keys: "b", label: "Only breaking changes", group }, () => onClass("breaking"));
  useShortcut({ keys: "v", label: "Only compatible changes", group }, () => onClass("compatible"));
  useShortcut({ keys: "d", label: "Only changes of documentation", group }, () =>
    onClass("documentation"),
  );
  useShortcut({ keys: "a", label: "All changes", group }, () => onClass(undefined));
  useShortcut({ keys: "x", label: "Swap versions", group }, onSwap);
}
