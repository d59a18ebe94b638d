"use client";

import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type { TranslatedPage } from "@/lib/contract/translations/translation-runs";
import type { TranslationParams } from "@/lib/contract/translations/translations";
import { useReleasePage } from "@/lib/queries/translations/translations";

interface ReleaseDialogProps extends DialogProps {
  params: TranslationParams;
  page: TranslatedPage;
}

/** Discards manual edits of a page; the history of the translated space keeps them. */
export function ReleaseDialog({ params, page, ...dialog }: ReleaseDialogProps) {
  const release = useReleasePage();
  const { organizationId, translationId } = params;
  return (
    <ConfirmDialog
      {...dialog}
      title={`Discard the edits of ${page.title}?`}
      confirmLabel="Discard edits"
      onConfirm={async () => {
        await release.mutateAsync({ params: { organizationId, translationId, pageId: page.id } });
        toastDone(`Edits of ${page.title} discarded. The next run retranslates it`);
      }}
    >
      The next run replaces manual edits on this page with the engine's translation. The edits stay
      in the history of the translated space.
    </ConfirmDialog>
  );
}
