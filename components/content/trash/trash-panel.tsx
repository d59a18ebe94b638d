"use client";

import { ArchiveRestore, Link2, Trash2 } from "lucide-react";
import { useQueryState } from "nuqs";
import { useMemo } from "react";
import { DataTable } from "@/components/platform/data-table/data-table";
import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import type { SetQuery } from "@/components/platform/data-table/use-list-query";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import type { Actions } from "@/components/ui/action";
import { copyLink } from "@/components/ui/copy-link";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { Space } from "@/lib/contract/content/space";
import type { TrashItem } from "@/lib/contract/content/trash-items";
import { TrashKind } from "@/lib/contract/content/trash-items";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useTrash } from "@/lib/queries/content/trash";
import { usePeopleChoices } from "@/lib/queries/people/people-choices";
import { paths } from "@/lib/url/paths";
import { LinkedSpace } from "./linked-space";
import { RestoreDialog } from "./restore-dialog";
import { RestoreItemDialog } from "./restore-item-dialog";
import { trashColumns } from "./trash-columns";
import { kindLabels } from "./trash-labels";
import type { TrashListQuery } from "./trash-list-query";
import {
  isFiltered,
  noFilters,
  sortOf,
  toSort,
  trashListQuery,
  withDefaults,
} from "./trash-list-query";
import { useBulkRestore } from "./use-bulk-restore";

interface TrashFiltersProps {
  organization: OrganizationParams;
  query: TrashListQuery;
  onQuery: SetQuery<TrashListQuery>;
}

function TrashFilters({ organization, query, onQuery }: TrashFiltersProps) {
  const people = usePeopleChoices(organization, { chosen: query.deletedBy });
  const filters: Filter<TrashListQuery>[] = [
    { name: "kind", label: "Type", type: "select", options: kindChoices },
    { name: "deletedBy", label: "Deleted by", type: "choice", ...people },
    { name: "from", label: "Deleted since", type: "date", edge: "start" },
    { name: "to", label: "Deleted until", type: "date", edge: "end" },
  ];
  return (
    <FilterBar
      query={query}
      onQuery={onQuery}
      search={{ name: "title", label: "Search trash" }}
      filters={filters}
    />
  );
}

const idOf = ({ id }: TrashItem) => id;

const dialogs = { restore: RestoreDialog, restoreItem: RestoreItemDialog };

const kindChoices = TrashKind.options.map((value) => ({ value, label: kindLabels[value].label }));

export function TrashPanel({ organization }: { organization: OrganizationParams }) {
  const [query, setQuery] = useListQuery(trashListQuery);
  const [linked, setLinked] = useQueryState("space");
  const list = useInfiniteList(useTrash(organization, withDefaults(query)));
  const columns = useMemo(() => trashColumns(organization, linked), [organization, linked]);
  const { open, element } = useDialogs(dialogs, { organization });
  const bulk = useBulkRestore(organization);
  return (
    <div className="contents [&_tr:has([data-linked])]:bg-selected">
      {linked && (
        <LinkedSpace
          organization={organization}
          spaceId={linked}
          onDismiss={() => setLinked(null)}
        />
      )}
      <DataTable
        id="trash"
        label="Trash"
        noun="deleted items"
        columns={columns}
        list={list}
        rowId={idOf}
        toolbar={<TrashFilters organization={organization} query={query} onQuery={setQuery} />}
        filtered={isFiltered(query)}
        onClearFilters={() => setQuery(noFilters)}
        sort={sortOf(query)}
        onSort={(sort) => setQuery(toSort(sort))}
        rowActions={(item) =>
          item.space
            ? spaceActions(organization, item.space.space, (space) => open.restore({ space }))
            : [restoreAction(() => open.restoreItem({ item }))]
        }
        bulkActions={bulk.actions}
        empty={<EmptyTrash organization={organization} />}
      />
      {element}
      {bulk.element}
    </div>
  );
}

const restoreAction = (onSelect: () => void): Actions[number] => ({
  id: "restore",
  label: "Restore…",
  icon: ArchiveRestore,
  onSelect,
});

function spaceActions(
  of: OrganizationParams,
  space: Space,
  restore: (space: Space) => void,
): Actions {
  return [
    restoreAction(() => restore(space)),
    {
      id: "link",
      label: "Copy link to this row",
      icon: Link2,
      onSelect: () => void copyLink(paths.trashedSpace({ ...of, spaceId: space.id })),
    },
  ];
}

function EmptyTrash({ organization }: { organization: OrganizationParams }) {
  return (
    <EmptyState
      icon={Trash2}
      title="The trash is empty"
      action={<LinkButton href={paths.spaces(organization)}>Go to spaces</LinkButton>}
    >
      Deleted spaces, pages, files, collections, sites, share links, teams and API specifications
      stay here until they are permanently deleted. Until then, you can restore them.
    </EmptyState>
  );
}
