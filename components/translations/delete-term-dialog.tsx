"use client";

import { useMemo } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { toastDone } from "@/components/ui/toast";
import type { GlossaryEntry, GlossaryOperation } from "@/lib/contract/glossary";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { useUpdateGlossary } from "@/lib/queries/translations";
import { TermImpact } from "./term-impact";
import { termOf } from "./term-words";

interface DeleteTermDialogProps {
  organization: OrganizationParams;
  entry: GlossaryEntry;
  onClose: () => void;
}

/** From then on engines call it what they like. */
export function DeleteTermDialog({ organization, entry, onClose }: DeleteTermDialogProps) {
  const update = useUpdateGlossary();
  const operations = useMemo(
    (): GlossaryOperation[] => [{ type: "delete", id: entry.id }],
    [entry.id],
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Delete term ${termOf(entry)}?`}
      confirmLabel="Delete term"
      onConfirm={async () => {
        await update.mutateAsync({ params: organization, body: { operations } });
        toastDone("Term deleted");
      }}
    >
      <div className="space-y-3">
        <p>Engines choose the words for it themselves then.</p>
        <TermImpact organization={organization} operations={operations} />
      </div>
    </ConfirmDialog>
  );
}
