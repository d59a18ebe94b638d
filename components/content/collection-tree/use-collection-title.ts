"use client";

import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useCollections } from "@/lib/queries/content/all-collections";
import { titleOfCollection } from "./collection-title";

/** Title of a space's collection; undefined at the top level, while loading and on failure. */
export function useCollectionTitle(organization: OrganizationParams, parent: string | undefined) {
  const { items, complete, isError } = useCollections(organization, {
    enabled: parent !== undefined,
  });
  const found = items.find(({ id }) => id === parent);
  return { title: found && titleOfCollection(found), isAwaited: !complete && !isError };
}
