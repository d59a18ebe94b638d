"use client";

import { CreateSpaceDialog } from "@/components/spaces/create-space-dialog";
import type { CollectionDialogProps } from "./collection-dialogs";
import { CreateCollectionDialog } from "./create-collection-dialog";

/** A new collection, offered in this one. */
export function CreateInside({ collection, ...dialog }: CollectionDialogProps) {
  return <CreateCollectionDialog {...dialog} parent={collection.id} />;
}

/** A new space, offered in this one. */
export function CreateSpaceInside({ collection, ...dialog }: CollectionDialogProps) {
  return <CreateSpaceDialog {...dialog} parent={collection.id} />;
}
