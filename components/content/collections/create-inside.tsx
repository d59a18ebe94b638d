"use client";

import { CreateSpaceDialog } from "@/components/content/spaces/create-space-dialog";
import type { CollectionDialogProps } from "./collection-dialog-props";
import { CreateCollectionDialog } from "./create-collection-dialog";

/** Creates a collection, with this one preselected as its parent. */
export function CreateInside({ collection, ...dialog }: CollectionDialogProps) {
  return <CreateCollectionDialog {...dialog} parent={collection.id} />;
}

/** Creates a space, with this collection preselected as its parent. */
export function CreateSpaceInside({ collection, ...dialog }: CollectionDialogProps) {
  return <CreateSpaceDialog {...dialog} parent={collection.id} />;
}
