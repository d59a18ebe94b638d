"use client";

import { TransferDialog } from "@/components/content/spaces/transfer-dialog";
import { useTransfer } from "@/components/content/spaces/use-transfer";
import { plural } from "@/lib/format/format";
import { useAccessImpact } from "@/lib/queries/access/access-impact";
import {
  useCollectionTransferImpact,
  useTransferCollection,
} from "@/lib/queries/content/collection-writes";
import { paths } from "@/lib/url/paths";
import type { CollectionDialogProps } from "./collection-dialog-props";
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
      Transfer the collection with its contents
      {inside &&
        ` (${plural(inside.collections, "collection")} and ${plural(inside.spaces, "space")})`}{" "}
      to another organization in which you are an admin.
    </TransferDialog>
  );
}
