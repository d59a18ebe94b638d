"use client";

import { titleOfCollection } from "@/components/collections/collection-title";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { useCollections } from "@/lib/queries/all-collections";

/** The title of the collection that holds a space: none at the top level, until known, and where it cannot be. */
export function useCollectionTitle(organization: OrganizationParams, parent: string | undefined) {
  const { items, complete, isError } = useCollections(organization, {
    enabled: parent !== undefined,
  });
  const found = items.find(({ id }) => id === parent);
  return { title: found && titleOfCollection(found), isAwaited: !complete && !isError };
}
