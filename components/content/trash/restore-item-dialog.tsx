"use client";

import { History, PackageOpen } from "lucide-react";
import { Finding, FindingBox, Findings } from "@/components/access/impact/findings";
import { FileView } from "@/components/content/files/file-view";
import { useRestored } from "@/components/content/pages/history/use-restored";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type { TrashItem } from "@/lib/contract/content/trash-items";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { titled } from "@/lib/format/titled";
import { useFileInRevision } from "@/lib/queries/content/files";
import { useRestoreTrashItem, useTrashItem } from "@/lib/queries/content/trash";
import { Lost } from "./restore-preview";
import { heldOf, kindLabels, titleOfItem } from "./trash-labels";

interface RestoreItemDialogProps extends DialogProps {
  organization: OrganizationParams;
  item: TrashItem;
}

/** Consequences of restoring an object other than a space. */
export function RestoreItemDialog({ organization, item, ...dialog }: RestoreItemDialogProps) {
  const params = { ...organization, trashItemId: item.id };
  const preview = useTrashItem(params, { enabled: dialog.open });
  const { mutateAsync: restore } = useRestoreTrashItem();
  const report = useRestored();
  const title = titleOfItem(item);
  const { noun } = kindLabels[item.kind];
  const held = heldOf(item);
  return (
    <ConfirmDialog
      {...dialog}
      title={`Restore ${noun} ${title}?`}
      confirmLabel={`Restore ${noun}`}
      danger={false}
      blocked={!preview.data?.restorable}
      onConfirm={async () => {
        const restored = await restore({ params });
        if (restored.space) report({ ...organization, spaceId: restored.space }, restored);
        else toastDone(`${title} restored`);
      }}
    >
      <Findings query={preview} what="the restore preview">
        {({ restorable, lost }) => (
          <div className="space-y-3">
            {restorable && (
              <FindingBox title="Restored content">
                <Finding icon={<PackageOpen aria-hidden />}>
                  {item.content ? (
                    <>
                      The {noun} in the space{" "}
                      <strong className="font-medium text-text">
                        <bdi>{titled(item.content.space.title)}</bdi>
                      </strong>
                      {held && `, with ${held}`}
                    </>
                  ) : (
                    `The ${noun} with its settings and access${held && `, and ${held}`}`
                  )}
                  {item.kind === "site" && ". If it was published, readers see it again."}
                </Finding>
                {item.content && (
                  <Finding icon={<History aria-hidden />}>
                    It stays in the history of the space after it expires in the trash.
                  </Finding>
                )}
              </FindingBox>
            )}
            {item.kind === "file" && item.content && (
              <DeletedFile fileId={item.target.id} content={item.content} />
            )}
            {lost.length > 0 && <Lost title={item.content && "Changes"} sentences={lost} />}
          </div>
        )}
      </Findings>
    </ConfirmDialog>
  );
}

interface DeletedFileProps {
  fileId: string;
  content: NonNullable<TrashItem["content"]>;
}

/** Deleted file as it was. */
function DeletedFile({ fileId, content: { space, revision } }: DeletedFileProps) {
  const found = useFileInRevision({ spaceId: space.id, revisionId: revision }, fileId);
  return (
    <Findings query={found} what="the file">
      {(file) => <FileView file={file} />}
    </Findings>
  );
}
