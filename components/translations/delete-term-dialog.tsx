"use client";

import { useMemo } from "react";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { GlossaryEntry, GlossaryOperation } from "@/lib/contract/translations/glossary";
import { useUpdateGlossary } from "@/lib/queries/translations/translations";
import { TermImpact } from "./term-impact";
import { termOf } from "./term-labels";

interface DeleteTermDialogProps extends DialogProps {
  organization: OrganizationParams;
  entry: GlossaryEntry;
}

/** Deletes a term, with the number of affected pages. */
export function DeleteTermDialog({ organization, entry, ...dialog }: DeleteTermDialogProps) {
  const update = useUpdateGlossary();
  const operations = useMemo(
    (): GlossaryOperation[] => [{ type: "delete", id: entry.id }],
    [entry.id],
  );
  return (
    <ConfirmDialog
      {...dialog}
      title={`Delete term ${termOf(entry)}?`}
      confirmLabel="Delete term"
      onConfirm={async () => {
        await update.mutateAsync({ params: organization, body: { operations } });
        toastDone("Term deleted");
      }}
    >
      <div className="space-y-3">
        <p>Translation engines then choose the translation.</p>
        <TermImpact organization={organization} operations={operations} />
      </div>
    </ConfirmDialog>
  );
}
