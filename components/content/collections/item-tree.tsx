"use client";

import { useQueryClient } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { type ReactNode, useCallback, useDeferredValue, useMemo } from "react";
import { useSpaceActions } from "@/components/content/spaces/use-space-actions";
import { SearchBox } from "@/components/platform/data-table/search-box";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { toastProblem } from "@/components/ui/toast";
import { useCollapsed } from "@/components/ui/use-collapsed";
import { collectionTree, type TreeItem } from "@/lib/contract/content/collection-tree";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { plural } from "@/lib/format/format";
import {
  beginsOpen,
  type IsOpen,
  useTreeLevels,
  useTreeSearch,
} from "@/lib/queries/content/collection-tree";
import { readSpace } from "@/lib/queries/content/spaces";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { queryParsers } from "@/lib/url/list-query";
import { paths } from "@/lib/url/paths";
import {
  type CollectionDialogKind,
  collectionActions,
  openAction,
  type SpaceDialogName,
  spaceItemActions,
} from "./collection-actions";
import { rowsOfFound, rowsOfLevels } from "./tree-rows";
import { TreeView, type TreeViewProps } from "./tree-view";
import { useCollectionDialogs } from "./use-collection-dialogs";
import { useMoveNow } from "./use-move-item";

const treeQuery = queryParsers(collectionTree.findTreeItems.query);

interface ItemTreeProps {
  organization: OrganizationParams;
  /** Collection whose contents are shown; null: the whole organization, with search. */
  root: string | null;
  /** True if items can be moved to the root. */
  takesAtRoot: boolean;
  empty: ReactNode;
}

/** Tree of collections and spaces with their actions. */
export function ItemTree({ organization, root, takesAtRoot, empty }: ItemTreeProps) {
  const [{ title = "" }, setQuery] = useListQuery(treeQuery);
  const searched = root === null ? title.trim() : "";
  const { rows, levels, answers, toggle, search, found } = useItemRows(
    organization,
    root,
    searched,
  );
  const acts = useItemActions(organization);
  const top = levels.get(root);
  const clear = () => setQuery({ title: undefined });
  const state = search
    ? { error: search.data ? null : search.error, loading: search.isPending, retry: search.refetch }
    : { error: top?.error ?? null, loading: top?.loading ?? true, retry: top?.retry };
  const isEmpty = title === "" && !state.loading && !state.error && rows.length === 0;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {root === null && !isEmpty && (
        <div className="flex flex-wrap items-center gap-3 px-page pb-3">
          <SearchBox
            label="Filter by title"
            value={title}
            onSearch={(text) => setQuery({ title: text || undefined }, { replace: true })}
          />
          <p role="status" className="text-text-muted">
            {found && foundLabel(found.count)}
          </p>
        </div>
      )}
      {state.error ? (
        <ErrorState
          title="The collections couldn't be loaded"
          error={state.error}
          onRetry={() => void state.retry?.()}
        />
      ) : state.loading ? (
        <TreeSkeleton />
      ) : rows.length === 0 ? (
        (search && <NothingFound onClear={clear} />) || empty
      ) : (
        <TreeView
          label={root === null ? "Collections and spaces" : "Content"}
          {...{ rows, root, answers, toggle, takesAtRoot }}
          insides={search ? nothing : levels}
          movable={!search}
          {...acts.tree}
        />
      )}
      {acts.dialogs}
    </div>
  );
}

const nothing: TreeViewProps["insides"] = new Map();
const mostFound = 200;

const foundLabel = (count: number) =>
  count > mostFound
    ? `The first ${mostFound} of ${plural(count, "match", "matches")}`
    : plural(count, "match", "matches");

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No results"
      action={<Button onClick={onClear}>Clear filter</Button>}
    />
  );
}

function TreeSkeleton() {
  return (
    <div role="status" aria-label="Loading the collections" className="border-t px-page">
      {[0, 1, 1, 2, 0, 1, 0].map((level, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: these are all alike
          key={at}
          className="flex h-row items-center border-b max-sm:h-15"
          style={{ paddingInlineStart: 24 + level * 24 }}
        >
          <Skeleton className="w-48" />
        </div>
      ))}
    </div>
  );
}

/** Links, actions and dialogs of the rows. */
function useItemActions(organization: OrganizationParams) {
  const client = useQueryClient();
  const mayCreate = useOrganization(organization).data?.permissions.createContent ?? false;
  const collection = useCollectionDialogs(organization);
  const space = useSpaceActions(organization);
  const moveNow = useMoveNow(organization);
  const hrefOf = ({ type, id }: TreeItem) =>
    type === "space"
      ? paths.spaceContent({ ...organization, spaceId: id })
      : paths.collection({ ...organization, collectionId: id });
  const askSpace = (kind: SpaceDialogName, { id }: TreeItem) =>
    void client
      .fetchQuery(readSpace({ spaceId: id }))
      .then((found) => space.acts.open[kind]({ space: found }), toastProblem);
  const askAny = (kind: CollectionDialogKind & SpaceDialogName, item: TreeItem) =>
    item.type === "space" ? askSpace(kind, item) : collection.open[kind]({ collection: item });
  const kinds = { rename: "rename", remove: "delete", move: "move" } as const;
  const tree = {
    hrefOf,
    actionsFor: (item: TreeItem) => [
      openAction(item, hrefOf(item)),
      ...(item.type === "space"
        ? spaceItemActions(item, mayCreate, (kind) => askSpace(kind, item))
        : collectionActions(item, mayCreate, (kind) =>
            collection.open[kind]({ collection: item }),
          )),
    ],
    onAction: (act: keyof typeof kinds, item: TreeItem) => {
      const needsAdmin = act === "remove";
      if (item.permissions.admin || (mayCreate && !needsAdmin)) askAny(kinds[act], item);
    },
    onMove: moveNow,
  };
  const dialogs = (
    <>
      {collection.element}
      {space.element}
    </>
  );
  return { tree, dialogs };
}

/** Rows of the tree, or search results for a title. */
function useItemRows(organization: OrganizationParams, root: string | null, title: string) {
  const { closed: turned, toggle: turn } = useCollapsed(
    `collections:${organization.organizationId}`,
  );
  // Only differences from the initial state are stored.
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
      // An empty collection may be about to receive an item, so its state comes from the row.
      const isNow = row.open ?? isOpen(row.item, row.level - 1, row.count);
      if (open === undefined || isNow !== open) turn(id);
    },
    [rows, turn, isOpen],
  );
  return { rows, levels, answers, toggle, search: title === "" ? null : search, found };
}
