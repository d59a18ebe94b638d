"use client";

import { Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { OnceOpened } from "@/components/ui/once-opened";
import type { Space } from "@/lib/contract/space";

const DeleteSpacesDialog = dynamic(() =>
  import("./delete-spaces-dialog").then((module) => module.DeleteSpacesDialog),
);

interface Asked {
  /** Counts the questions: a new one begins afresh. */
  number: number;
  spaces: readonly Space[];
  clear: () => void;
  open: boolean;
}

/** Deleting the selected spaces: the button of the selection bar, and the dialog behind it. */
export function useBulkDelete() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (spaces: readonly Space[], clear: () => void) =>
    setAsked((old) => ({ number: (old?.number ?? 0) + 1, spaces, clear, open: true }));
  const actions = (spaces: readonly Space[], clear: () => void) => {
    const deletable = spaces.filter(({ permissions }) => permissions.admin);
    return (
      <Button
        size="small"
        disabled={deletable.length === 0}
        title={deletable.length === 0 ? "Takes the role admin" : undefined}
        onClick={() => ask(deletable, clear)}
      >
        <Trash2 aria-hidden />
        {deletable.length > 0 && deletable.length < spaces.length
          ? `Delete ${deletable.length} that you may`
          : "Delete…"}
      </Button>
    );
  };
  const dialog = asked && (
    <OnceOpened key={asked.number} open={asked.open}>
      <DeleteSpacesDialog
        spaces={asked.spaces}
        open={asked.open}
        onOpenChange={(open) => setAsked((old) => old && { ...old, open })}
        onDone={asked.clear}
      />
    </OnceOpened>
  );
  return { actions, dialog };
}
