"use client";

import { TransferDialog } from "@/components/spaces/transfer-dialog";
import { useTransfer } from "@/components/spaces/use-transfer";
import { plural } from "@/lib/format";
import { paths } from "@/lib/paths";
import { useAccessImpact } from "@/lib/queries/access-impact";
import {
  useCollectionTransferImpact,
  useTransferCollection,
} from "@/lib/queries/collection-writes";
import type { CollectionDialogProps } from "./collection-dialogs";
import { titleOfCollection } from "./collection-title";

export function TransferCollectionDialog(props: CollectionDialogProps) {
  const { organization, collection, ...dialog } = props;
  const { mutateAsync } = useTransferCollection();
  const transfer = useTransfer(organization, dialog.open);
  const params = { collectionId: collection.id };
  const callTo = (id: string) => ({ params, body: { organization: id } });
  const { chosen } = transfer;
  const impact = useCollectionTransferImpact(collection.id, chosen);
  const possible = chosen !== null && impact.data?.blockers.length === 0;
  const access = useAccessImpact("transferCollection", possible ? callTo(chosen) : null);
  const inside = impact.data?.inside;
  return (
    <TransferDialog
      {...{ organization, transfer, impact, access }}
      {...dialog}
      what="collection"
      title={titleOfCollection(collection)}
      onTransfer={(to) => mutateAsync(callTo(to))}
      hrefIn={(organizationId) => paths.collection({ organizationId, ...params })}
    >
      It goes to another organization of which you are an admin, with all that lies in it
      {inside &&
        `: ${plural(inside.collections, "collection")} and ${plural(inside.spaces, "space")}`}
      .
    </TransferDialog>
  );
}
