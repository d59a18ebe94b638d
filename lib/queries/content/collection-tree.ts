import {
  keepPreviousData,
  type QueryClient,
  useQueries,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { TreeItem } from "../../contract/content/collection-tree.ts";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import { moveInParts, type TreePart } from "../../tree/tree-move.ts";
import { read } from "../platform/operation.ts";
import { usePendingTreeMoves } from "./pending-tree-moves.ts";

const mostPerPage = 500;

/** One page of a collection's children; null: the top level. */
export const readTreeItems = (params: OrganizationParams, parent: string | null, page?: string) =>
  read("listTreeItems", {
    params,
    query: { parent: parent ?? undefined, page, limit: mostPerPage },
  });

/** Loaded children of one parent. */
export interface TreeLevel {
  items: readonly TreeItem[];
  count: number;
  loading: boolean;
  error: Error | null;
  retry: () => void;
}

/**
 * Returns true if a collection is open, by its depth (0 at the root) and its number of siblings.
 */
export type IsOpen = (item: TreeItem, depth: number, count: number) => boolean;

/** Returns true if a collection is open at first, which is the case for a short root. */
export const beginsOpen = (depth: number, count: number) => depth === 0 && count <= shortRoot;
const shortRoot = 20;

/** Returns the reads that the first view of a tree needs besides its root. */
export function readFirstLevels(
  known: QueryClient,
  params: OrganizationParams,
  root: string | null,
) {
  const top = known.getQueryData(readTreeItems(params, root).queryKey);
  if (!top || !beginsOpen(0, top.count)) return [];
  return top.items.flatMap(({ id, items }) => (items > 0 ? [readTreeItems(params, id)] : []));
}

interface Part {
  parent: string | null;
  options: ReturnType<typeof readTreeItems>;
}

/**
 * Returns the reads that are possible now: each page of a level only becomes known with the
 * previous one.
 */
function partsBelow(
  client: QueryClient,
  params: OrganizationParams,
  parent: string | null,
  isOpen: IsOpen,
  depth = 0,
): Part[] {
  const parts: Part[] = [];
  const inside: Part[] = [];
  const asked = new Set<string>();
  for (let page: string | undefined; ; asked.add(page)) {
    const options = readTreeItems(params, parent, page);
    parts.push({ parent, options });
    const known = client.getQueryData(options.queryKey);
    for (const item of known?.items ?? []) {
      if (item.items === 0 || !isOpen(item, depth, known?.count ?? 0)) continue;
      inside.push(...partsBelow(client, params, item.id, isOpen, depth + 1));
    }
    page = known?.next?.page;
    if (page === undefined || asked.has(page)) return [...parts, ...inside];
  }
}

/**
 * Loads the children of the root and of every open collection below it, page by page, with pending
 * moves applied. `answers` are the underlying answers.
 */
export function useTreeLevels(params: OrganizationParams, root: string | null, isOpen: IsOpen) {
  const pending = usePendingTreeMoves(params);
  const parts = partsBelow(useQueryClient(), params, root, isOpen);
  const results = useQueries({ queries: parts.map(({ options }) => options) });
  const known = parts.map(({ parent }, at): TreePart => {
    const { items = [], count = 0 } = results[at]?.data ?? {};
    return { parent, items, count };
  });
  const levels = new Map<string | null, TreeLevel>();
  for (const [at, part] of pending.reduce(moveInParts, known).entries()) {
    const result = results[at];
    const before = levels.get(part.parent);
    levels.set(part.parent, {
      items: [...(before?.items ?? []), ...part.items],
      count: before?.count ?? part.count,
      // Shows loaded items while the rest of a long level loads.
      loading: before?.loading ?? result?.isPending ?? false,
      error: before?.error ?? (result?.data ? null : (result?.error ?? null)),
      retry: () => void result?.refetch(),
    });
  }
  return { levels, answers: results.map(({ data }) => data) };
}

/** Spaces and collections whose title contains the text, with their ancestors. */
export const useTreeSearch = (params: OrganizationParams, title: string) =>
  useQuery({
    ...read("findTreeItems", { params, query: { title } }),
    enabled: title !== "",
    placeholderData: keepPreviousData,
  });
