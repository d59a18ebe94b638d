"use client";

import { ArchiveRestore } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { OnceOpened } from "@/components/ui/once-opened";
import type { TrashedSpace } from "@/lib/contract/content/trash";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { RestoreSpacesDialog } from "./restore-spaces-dialog";

interface Asked {
  /** Key of the dialog: a new request starts afresh. */
  number: number;
  trashed: readonly TrashedSpace[];
  clear: () => void;
  open: boolean;
}

/** Restoring the selected spaces: button of the selection bar with its dialog. */
export function useBulkRestore(organization: OrganizationParams) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const actions = (trashed: readonly TrashedSpace[], clear: () => void) => (
    <Button
      size="small"
      onClick={() =>
        setAsked((old) => ({ number: (old?.number ?? 0) + 1, trashed, clear, open: true }))
      }
    >
      <ArchiveRestore aria-hidden />
      Restore…
    </Button>
  );
  const dialog = asked && (
    <OnceOpened key={asked.number} open={asked.open}>
      <RestoreSpacesDialog
        organization={organization}
        trashed={asked.trashed}
        open={asked.open}
        onOpenChange={(open) => setAsked((old) => old && { ...old, open })}
        onDone={asked.clear}
      />
    </OnceOpened>
  );
  return { actions, dialog };
}
