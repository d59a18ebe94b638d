"use client";

import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { toastDone } from "@/components/ui/toast";
import type { TranslatedPage } from "@/lib/contract/translation-runs";
import type { TranslationParams } from "@/lib/contract/translations";
import { useReleasePage } from "@/lib/queries/translations";

interface ReleaseDialogProps {
  params: TranslationParams;
  page: TranslatedPage;
  onClose: () => void;
}

/** The history of the translated space still has what people wrote. */
export function ReleaseDialog({ params, page, onClose }: ReleaseDialogProps) {
  const release = useReleasePage();
  const { organizationId, translationId } = params;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Give up the edits of ${page.title}?`}
      confirmLabel="Give up edits"
      onConfirm={async () => {
        await release.mutateAsync({ params: { organizationId, translationId, pageId: page.id } });
        toastDone(`The next run translates all of ${page.title}`);
      }}
    >
      The next run puts the engine’s words in place of what people wrote on this page. The history
      of the translated space keeps theirs.
    </ConfirmDialog>
  );
}
