"use client";

import { titleOfCollection } from "@/components/collections/collection-tree";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { useCollections } from "@/lib/queries/all-collections";

/** The title of the collection that holds a space; undefined at the top level and until known. */
export function useCollectionTitle(organization: OrganizationParams, parent: string | undefined) {
  const { items } = useCollections(organization, { enabled: parent !== undefined });
  const found = items.find(({ id }) => id === parent);
  return found && titleOfCollection(found);
}
