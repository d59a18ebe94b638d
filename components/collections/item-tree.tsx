"use client";

import { useQueryClient } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { SearchBox } from "@/components/data-table/search-box";
import { useListQuery } from "@/components/data-table/use-list-query";
import { SpaceDialogs } from "@/components/spaces/space-dialogs";
import { useSpaceActs } from "@/components/spaces/use-space-acts";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { toastProblem } from "@/components/ui/toast";
import type { TreeItem } from "@/lib/contract/collection-tree";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { plural } from "@/lib/format";
import { paths } from "@/lib/paths";
import { useOrganization } from "@/lib/queries/organizations";
import { readSpace } from "@/lib/queries/spaces";
import {
  type CollectionDialogKind,
  collectionActions,
  openAction,
  type SpaceDialogName,
  spaceItemActions,
} from "./collection-actions";
import { CollectionDialogs } from "./collection-dialogs";
import { TreeView, type TreeViewProps } from "./tree-view";
import { useAskedAbout } from "./use-asked-about";
import { useItemRows } from "./use-item-rows";
import { useMoveNow } from "./use-move-item";

interface ItemTreeProps {
  organization: OrganizationParams;
  /** The collection whose insides are shown; null: all of the organization, which can be searched. */
  root: string | null;
  /** Whether something may be put directly there. */
  takesAtRoot: boolean;
  empty: ReactNode;
}

/** Collections and spaces as a tree, with all that can be done with them. */
export function ItemTree({ organization, root, takesAtRoot, empty }: ItemTreeProps) {
  const [{ title = "" }, setQuery] = useListQuery("collectionTree");
  const searched = root === null ? title.trim() : "";
  const { rows, levels, answers, toggle, search, found } = useItemRows(
    organization,
    root,
    searched,
  );
  const acts = useItemActs(organization);
  const top = levels.get(root);
  const clear = () => setQuery({ title: undefined });
  const state = search
    ? { error: search.data ? null : search.error, loading: search.isPending, retry: search.refetch }
    : { error: top?.error ?? null, loading: top?.loading ?? true, retry: top?.retry };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {root === null && (
        <div className="flex flex-wrap items-center gap-3 px-page pb-3">
          <SearchBox
            label="Filter by title"
            value={title}
            onSearch={(text) => setQuery({ title: text || undefined }, { replace: true })}
          />
          <p role="status" className="text-text-muted">
            {found && foundWords(found.count)}
          </p>
        </div>
      )}
      {state.error ? (
        <ErrorState
          title="The collections could not be loaded"
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

const foundWords = (count: number) =>
  count > mostFound
    ? `The first ${mostFound} of ${plural(count, "match", "matches")}`
    : plural(count, "match", "matches");

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="Nothing has this in its title"
      action={<Button onClick={onClear}>Clear the filter</Button>}
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
          className="flex h-10 items-center border-b"
          style={{ paddingInlineStart: 24 + level * 24 }}
        >
          <Skeleton className="w-48" />
        </div>
      ))}
    </div>
  );
}

/** What rows lead to and offer, and the dialogs that ask about it. */
function useItemActs(organization: OrganizationParams) {
  const client = useQueryClient();
  const mayCreate = useOrganization(organization).data?.permissions.createContent ?? false;
  const { asked, ask, close } = useAskedAbout();
  const space = useSpaceActs();
  const moveNow = useMoveNow(organization);
  const hrefOf = ({ type, id }: TreeItem) =>
    type === "space"
      ? paths.space({ ...organization, spaceId: id })
      : paths.collection({ ...organization, collectionId: id });
  const askSpace = (kind: SpaceDialogName, { id }: TreeItem) =>
    void client
      .fetchQuery(readSpace({ spaceId: id }))
      .then((found) => space.acts.ask(kind, found), toastProblem);
  const askAny = (kind: CollectionDialogKind & SpaceDialogName, item: TreeItem) =>
    item.type === "space" ? askSpace(kind, item) : ask(kind, item);
  const kinds = { rename: "rename", remove: "delete", move: "move" } as const;
  const tree = {
    hrefOf,
    actionsFor: (item: TreeItem) => [
      openAction(item, hrefOf(item)),
      ...(item.type === "space"
        ? spaceItemActions(item, mayCreate, (kind) => askSpace(kind, item))
        : collectionActions(item, mayCreate, (kind) => ask(kind, item))),
    ],
    onAct: (act: keyof typeof kinds, item: TreeItem) => {
      const needsAdmin = act === "remove";
      if (item.permissions.admin || (mayCreate && !needsAdmin)) askAny(kinds[act], item);
    },
    onMove: moveNow,
  };
  const dialogs = (
    <>
      <CollectionDialogs organization={organization} asked={asked} onClose={close} />
      <SpaceDialogs organization={organization} asked={space.asked} onClose={space.close} />
    </>
  );
  return { tree, dialogs };
}
