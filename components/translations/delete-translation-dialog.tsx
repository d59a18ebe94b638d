"use client";

import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations";
import type { Translation } from "@/lib/contract/translations";
import { useDeleteTranslation } from "@/lib/queries/translations";
import { translationTitle } from "./translation-words";

interface DeleteTranslationDialogProps {
  organization: OrganizationParams;
  translation: Translation;
  onClose: () => void;
  onDeleted?: () => void;
}

/** The space that it made stays, but nothing keeps it fresh any more. */
export function DeleteTranslationDialog(props: DeleteTranslationDialogProps) {
  const { organization, translation, onClose, onDeleted } = props;
  const remove = useDeleteTranslation();
  const title = translationTitle(translation);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Delete translation ${title}?`}
      confirmLabel="Delete translation"
      typeToConfirm={title}
      onConfirm={async () => {
        const params = { ...organization, translationId: translation.id };
        await remove.mutateAsync({ params });
        toastDone(`Translation ${title} deleted`);
        onDeleted?.();
      }}
    >
      <p>
        {translation.result
          ? "The translated space stays as it is; nothing keeps it fresh any more. "
          : ""}
        What the engine has translated is forgotten, so that a new translation is paid for anew.
      </p>
    </ConfirmDialog>
  );
}
