"use client";

import { useMemo, useRef } from "react";
import { DefaultAccessDialog } from "@/components/access/default-access-dialog";
import { titleOfCollection } from "@/components/content/collection-tree/collection-title";
import { useCollectionTitle } from "@/components/content/collection-tree/use-collection-title";
import { CreateSpaceDialog } from "@/components/content/spaces/create-space-dialog";
import { MoveChoice } from "@/components/content/spaces/move-choice";
import { MoveFields } from "@/components/content/spaces/move-fields";
import { toMove } from "@/components/content/spaces/space-move";
import { TransferDialog } from "@/components/content/spaces/transfer-dialog";
import { useTransfer } from "@/components/content/spaces/use-transfer";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { toastDone } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { plural } from "@/lib/format/format";
import { useAccessImpact } from "@/lib/queries/access/access-impact";
import {
  useCollectionTransferImpact,
  useTransferCollection,
  useUpdateCollection,
} from "@/lib/queries/content/collection-writes";
import { readCollection } from "@/lib/queries/content/collections";
import { useReadNow } from "@/lib/queries/platform/read-now";
import { paths } from "@/lib/url/paths";
import { AddSpaceDialog } from "./add-space-dialog";
import type { CollectionDialogKind } from "./collection-actions";
import type { CollectionDialogProps } from "./collection-dialog-props";
import { CollectionFields } from "./collection-fields";
import { collectionTextsFor, toCollectionTexts } from "./collection-texts";
import { CreateCollectionDialog } from "./create-collection-dialog";
import { DeleteCollectionDialog } from "./delete-collection-dialog";
import { useMoveCollectionAway } from "./use-move-item";

const dialogs = {
  collection: CreateInside,
  space: CreateSpaceInside,
  existing: AddSpaceDialog,
  rename: RenameCollectionDialog,
  level: DefaultLevelDialog,
  move: MoveCollectionDialog,
  transfer: TransferCollectionDialog,
  delete: DeleteCollectionDialog,
} satisfies Record<CollectionDialogKind, unknown>;

export const useCollectionDialogs = (organization: OrganizationParams) =>
  useDialogs(dialogs, { organization });

/** Creates a collection, with this one preselected as its parent. */
function CreateInside({ collection, ...dialog }: CollectionDialogProps) {
  return <CreateCollectionDialog {...dialog} parent={collection.id} />;
}

/** Creates a space, with this collection preselected as its parent. */
function CreateSpaceInside({ collection, ...dialog }: CollectionDialogProps) {
  return <CreateSpaceDialog {...dialog} parent={collection.id} />;
}

function RenameCollectionDialog({ collection, open, onOpenChange }: CollectionDialogProps) {
  const { mutateAsync: update } = useUpdateCollection();
  const params = { collectionId: collection.id };
  const readNow = useReadNow();
  const before = toCollectionTexts(collection);
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Edit collection ${titleOfCollection(collection)}`}
      size="small"
      schema={useMemo(() => collectionTextsFor(collection), [collection])}
      defaultValues={useMemo(() => toCollectionTexts(collection), [collection])}
      latest={async () => toCollectionTexts(await readNow(readCollection(collection.id)))}
      onlyChanged
      onSubmit={async (body) => {
        const saved = await update({ params, body });
        const renamed = `Renamed to ${titleOfCollection(saved)}`;
        toastDone(body.title === undefined ? "Description changed" : renamed, {
          undo: () => update({ params, body: before }),
          about: [`title ${collection.id}`],
        });
      }}
      submitLabel="Save"
    >
      <CollectionFields />
    </FormDialog>
  );
}

/** Changes the default access of a collection from any page that lists it. */
function DefaultLevelDialog({ organization, collection, ...dialog }: CollectionDialogProps) {
  const { id, parent, defaultLevel } = collection;
  const { title: above } = useCollectionTitle(organization, parent);
  const params = { type: "collection" as const, collectionId: id };
  const resource = {
    ...organization,
    params,
    title: titleOfCollection(collection),
    defaultLevel,
    above: parent && (above ?? "above it"),
    admin: true,
  };
  return <DefaultAccessDialog resource={resource} params={params} {...dialog} />;
}

function MoveCollectionDialog(props: CollectionDialogProps) {
  const { organization, collection, open, onOpenChange } = props;
  const move = useMoveCollectionAway(organization);
  const target = useRef("");
  const parent = collection.parent ?? null;
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Move collection ${titleOfCollection(collection)}`}
      description="Its contents move with it. Inherited access changes with the location."
      schema={MoveChoice}
      defaultValues={useMemo(() => ({ parent, where: "last" as const, sibling: null }), [parent])}
      onSubmit={async (choice) => {
        await move(collection, await toMove(organization, choice), target.current);
      }}
      submitLabel="Move collection"
    >
      <MoveFields
        organization={organization}
        moving={{ type: "collection", id: collection.id, parent: collection.parent }}
        target={target}
      />
    </FormDialog>
  );
}

function TransferCollectionDialog(props: CollectionDialogProps) {
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
