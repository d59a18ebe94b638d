"use client";

import { DefaultAccessDialog } from "@/components/access/default-access-dialog";
import { useCollectionTitle } from "@/components/content/spaces/use-collection-title";
import type { CollectionDialogProps } from "./collection-dialog-props";
import { titleOfCollection } from "./collection-title";

/** Changes the default access of a collection from any page that lists it. */
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
