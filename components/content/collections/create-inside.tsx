"use client";

import { CreateSpaceDialog } from "@/components/content/spaces/create-space-dialog";
import { CreateCollectionDialog } from "./create-collection-dialog";
import type { CollectionDialogProps } from "./use-collection-dialogs";

/** Creates a collection, with this one preselected as its parent. */
export function CreateInside({ collection, ...dialog }: CollectionDialogProps) {
  return <CreateCollectionDialog {...dialog} parent={collection.id} />;
}

/** Creates a space, with this collection preselected as its parent. */
export function CreateSpaceInside({ collection, ...dialog }: CollectionDialogProps) {
  return <CreateSpaceDialog {...dialog} parent={collection.id} />;
}
