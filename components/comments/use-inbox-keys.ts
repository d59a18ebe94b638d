"use client";

import { useShortcut } from "@/components/layout/shortcuts";
import { announce } from "@/components/ui/live-region";
import type { PlacedComment } from "@/lib/contract/comments-inbox";
import { isResolvable } from "./use-bulk-resolve";
import { useResolve } from "./use-resolve";

/** `r` in the inbox: resolves the row that has the focus and goes on to the one below. */
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
          ? "It is resolved already"
          : "Resolving takes the role comment there",
      );
      return;
    }
    // Before the row leaves, and the focus with it.
    if (next instanceof HTMLElement && next.dataset.rowId !== undefined) next.focus();
    void resolve(placed.comment, true);
  };
  useShortcut(
    { keys: "r", label: "Resolve the comment and go on to the next", group: "Comments" },
    act,
  );
}
