"use client";

import { useMemo } from "react";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useCollections } from "@/lib/queries/content/all-collections";
import { toChoices, toTree } from "./collection-tree";

/** Collections in which the caller may create items, as choices. */
export function useCreatable(organization: OrganizationParams, enabled: boolean) {
  const { items, isPending } = useCollections(organization, { enabled });
  const choices = useMemo(
    () => toChoices(toTree(items).filter(({ collection }) => collection.permissions.create)),
    [items],
  );
  return { choices, loading: isPending };
}
