"use client";

import { DefaultAccessDialog } from "@/components/access/default-access-dialog";
import { useCollectionTitle } from "@/components/spaces/use-collection-title";
import type { CollectionDialogProps } from "./collection-dialogs";
import { titleOfCollection } from "./collection-title";

/** The default access of a collection, changed from wherever the collection is shown. */
export function DefaultLevelDialog({ organization, collection, ...dialog }: CollectionDialogProps) {
  const { id, parent, defaultLevel } = collection;
  const { title: above } = useCollectionTitle(organization, parent);
  const params = { type: "collection" as const, collectionId: id };
  const place = {
    ...organization,
    params,
    title: titleOfCollection(collection),
    defaultLevel,
    above: parent && (above ?? "above it"),
    admin: true,
  };
  return <DefaultAccessDialog place={place} params={params} {...dialog} />;
}
