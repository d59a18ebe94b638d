"use client";

import { useCallback, useDeferredValue, useMemo } from "react";
import { useCollapsed } from "@/components/ui/use-collapsed";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import {
  beginsOpen,
  type IsOpen,
  useTreeLevels,
  useTreeSearch,
} from "@/lib/queries/content/collection-tree";
import { rowsOfFound, rowsOfLevels } from "./tree-rows";

/** Rows of the tree, or search results for a title. */
export function useItemRows(organization: OrganizationParams, root: string | null, title: string) {
  const { closed: turned, toggle: turn } = useCollapsed(
    `collections:${organization.organizationId}`,
  );
  // Stores only deviations from the initial state.
  const isOpen = useCallback<IsOpen>(
    ({ id }, depth, count) => beginsOpen(depth, count) !== turned.has(id),
    [turned],
  );
  const { levels, answers } = useTreeLevels(organization, root, isOpen);
  const search = useTreeSearch(organization, title);
  const found = useDeferredValue(title === "" ? undefined : search.data);
  const rows = useMemo(
    () => (found ? rowsOfFound(found.items) : rowsOfLevels(levels, root, isOpen)),
    [found, levels, root, isOpen],
  );
  const toggle = useCallback(
    (id: string, open?: boolean) => {
      const row = rows.find(({ item }) => item.id === id);
      if (!row) return;
      // An empty collection may be about to receive an item.
      const isNow = row.open ?? isOpen(row.item, row.level - 1, row.count);
      if (open === undefined || isNow !== open) turn(id);
    },
    [rows, turn, isOpen],
  );
  return { rows, levels, answers, toggle, search: title === "" ? null : search, found };
}
