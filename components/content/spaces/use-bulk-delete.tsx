"use client";

import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { OnceOpened } from "@/components/ui/once-opened";
import type { Space } from "@/lib/contract/content/space";
import { DeleteSpacesDialog } from "./delete-spaces-dialog";

interface Asked {
  /** Key of the dialog: a new request starts afresh. */
  number: number;
  spaces: readonly Space[];
  clear: () => void;
  open: boolean;
}

/** Deleting the selected spaces: button of the selection bar with its dialog. */
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
        title={deletable.length === 0 ? "Requires the admin role" : undefined}
        onClick={() => ask(deletable, clear)}
      >
        <Trash2 aria-hidden />
        {deletable.length > 0 && deletable.length < spaces.length
          ? `Delete ${deletable.length} of ${spaces.length}…`
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
