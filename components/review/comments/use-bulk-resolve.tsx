"use client";

import { Check } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { OnceOpened } from "@/components/ui/once-opened";
import type { PlacedComment } from "@/lib/contract/review/comments-inbox";
import { ResolveDialog } from "./resolve-dialog";

interface Asked {
  /** Key of the dialog: a new request starts afresh. */
  number: number;
  placed: readonly PlacedComment[];
  clear: () => void;
  open: boolean;
}

export const isResolvable = ({ comment }: PlacedComment) =>
  comment.status === "open" && comment.permissions.reply;

/** Resolves the selected comments: button of the selection bar with its dialog. */
export function useBulkResolve() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const actions = (selected: readonly PlacedComment[], clear: () => void) => {
    const placed = selected.filter(isResolvable);
    const none = placed.length === 0;
    return (
      <Button
        size="small"
        disabled={none}
        title={none ? "Already resolved, or requires the comment role" : undefined}
        onClick={() =>
          setAsked((old) => ({ number: (old?.number ?? 0) + 1, placed, clear, open: true }))
        }
      >
        <Check aria-hidden />
        {!none && placed.length < selected.length
          ? `Resolve ${placed.length} of ${selected.length}…`
          : "Resolve…"}
      </Button>
    );
  };
  const dialog = asked && (
    <OnceOpened key={asked.number} open={asked.open}>
      <ResolveDialog
        placed={asked.placed}
        open={asked.open}
        onOpenChange={(open) => setAsked((old) => old && { ...old, open })}
        onDone={asked.clear}
      />
    </OnceOpened>
  );
  return { actions, dialog };
}
