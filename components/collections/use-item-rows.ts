"use client";

import { useCallback, useDeferredValue, useMemo } from "react";
import { useCollapsed } from "@/components/ui/use-collapsed";
import type { OrganizationParams } from "@/lib/contract/organizations";
import {
  beginsOpen,
  type IsOpen,
  useTreeLevels,
  useTreeSearch,
} from "@/lib/queries/collection-tree";
import { rowsOfFound, rowsOfLevels } from "./tree-rows";

/** The rows of the tree, or those that were found by a title. */
export function useItemRows(organization: OrganizationParams, root: string | null, title: string) {
  const { closed: turned, toggle: turn } = useCollapsed(
    `collections:${organization.organizationId}`,
  );
  // Kept is only what differs from how the tree begins.
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
      // One that is empty now may be about to get something.
      const isNow = row.open ?? isOpen(row.item, row.level - 1, row.count);
      if (open === undefined || isNow !== open) turn(id);
    },
    [rows, turn, isOpen],
  );
  return { rows, levels, answers, toggle, search: title === "" ? null : search, found };
}
