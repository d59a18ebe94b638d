"use client";

import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Translation } from "@/lib/contract/translations/translations";
import { useDeleteTranslation } from "@/lib/queries/translations/translations";
import { translationTitle } from "./translation-labels";

interface DeleteTranslationDialogProps extends DialogProps {
  organization: OrganizationParams;
  translation: Translation;
  onDeleted?: () => void;
}

/** Deletes a translation; the translated space stays, but is no longer updated. */
export function DeleteTranslationDialog(props: DeleteTranslationDialogProps) {
  const { organization, translation, onDeleted, ...dialog } = props;
  const remove = useDeleteTranslation();
  const title = translationTitle(translation);
  return (
    <ConfirmDialog
      {...dialog}
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
        {translation.result ? "The translated space stays, but is no longer updated. " : ""}
        Cached engine results are deleted: a new translation translates every page again.
      </p>
    </ConfirmDialog>
  );
}
