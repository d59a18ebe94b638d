"use client";

import { useShortcut } from "@/components/platform/layout/shortcuts";
import { announce } from "@/components/ui/live-region";
import type { PlacedComment } from "@/lib/contract/review/comments-inbox";
import { isResolvable } from "./use-bulk-resolve";
import { useResolve } from "./use-resolve";

/** `r` in the inbox: resolves the focused row and moves to the next one. */
export function useInboxKeys(rows: readonly PlacedComment[]): void {
  const resolve = useResolve();
  const act = () => {
    const row = document.activeElement?.closest<HTMLElement>("[data-row-id]");
    const placed = rows.find(({ comment }) => comment.id === row?.dataset.rowId);
    if (!row || !placed) {
      document.querySelector<HTMLElement>("[data-row-id]")?.focus();
      return;
    }
    const next = row.nextElementSibling ?? row.previousElementSibling;
    if (!isResolvable(placed)) {
      announce(
        placed.comment.status === "resolved"
          ? "Already resolved"
          : "Resolving requires the comment role in that space",
      );
      return;
    }
    // Move the focus before the row is removed.
    if (next instanceof HTMLElement && next.dataset.rowId !== undefined) next.focus();
    void resolve(placed.comment, true);
  };
  useShortcut({ keys: "r", label: "Resolve and go to the next comment", group: "Comments" }, act);
}
