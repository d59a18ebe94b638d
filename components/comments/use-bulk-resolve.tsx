"use client";

import { Check } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { OnceOpened } from "@/components/ui/once-opened";
import type { PlacedComment } from "@/lib/contract/comments-inbox";

const ResolveDialog = dynamic(() =>
  import("./resolve-dialog").then((module) => module.ResolveDialog),
);

interface Asked {
  /** Counts the questions: a new one begins afresh. */
  number: number;
  placed: readonly PlacedComment[];
  clear: () => void;
  open: boolean;
}

export const isResolvable = ({ comment }: PlacedComment) =>
  comment.status === "open" && comment.permissions.reply;

/** Resolving the selected comments: the button of the selection bar, and the dialog behind it. */
export function useBulkResolve() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const actions = (selected: readonly PlacedComment[], clear: () => void) => {
    const placed = selected.filter(isResolvable);
    const none = placed.length === 0;
    return (
      <Button
        size="small"
        disabled={none}
        title={none ? "They are resolved already, or it takes the role comment" : undefined}
        onClick={() =>
          setAsked((old) => ({ number: (old?.number ?? 0) + 1, placed, clear, open: true }))
        }
      >
        <Check aria-hidden />
        {!none && placed.length < selected.length
          ? `Resolve ${placed.length} that you may`
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
