"use client";

import { ArchiveRestore, Link2, Trash2 } from "lucide-react";
import { useMemo } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { useInfiniteList } from "@/components/data-table/table-list";
import { useListQuery } from "@/components/data-table/use-list-query";
import type { Actions } from "@/components/ui/action";
import { copyLink } from "@/components/ui/copy-link";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { useAddressMember } from "@/components/ui/use-address";
import type { OrganizationParams } from "@/lib/contract/organizations";
import type { TrashedSpace } from "@/lib/contract/trash";
import { paths } from "@/lib/paths";
import { useTrash } from "@/lib/queries/trash";
import { LinkedSpace } from "./linked-space";
import { trashColumns } from "./trash-columns";
import { TrashFilters } from "./trash-filters";
import { isFiltered, noFilters, sortOf, toSort, withDefaults } from "./trash-list-query";
import { useBulkRestore } from "./use-bulk-restore";
import { useRestoreDialog } from "./use-restore-dialog";

const idOf = ({ space }: TrashedSpace) => space.id;

export function TrashPanel({ organization }: { organization: OrganizationParams }) {
  const [query, setQuery] = useListQuery("trash");
  const [linked, setLinked] = useAddressMember("space");
  const list = useInfiniteList(useTrash(organization, withDefaults(query)));
  const columns = useMemo(() => trashColumns(linked), [linked]);
  const { restore, dialog } = useRestoreDialog(organization);
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
        columns={columns}
        list={list}
        rowId={idOf}
        toolbar={<TrashFilters organization={organization} query={query} onQuery={setQuery} />}
        filtered={isFiltered(query)}
        onClearFilters={() => setQuery(noFilters)}
        sort={sortOf(query)}
        onSort={(sort) => setQuery(toSort(sort))}
        rowActions={({ space }) => actionsFor(organization, space.id, () => restore(space))}
        bulkActions={bulk.actions}
        empty={<EmptyTrash organization={organization} />}
      />
      {dialog}
      {bulk.dialog}
    </div>
  );
}

function actionsFor(of: OrganizationParams, spaceId: string, restore: () => void): Actions {
  return [
    { id: "restore", label: "Restore…", icon: ArchiveRestore, onSelect: restore },
    {
      id: "link",
      label: "Copy link to this row",
      icon: Link2,
      onSelect: () => void copyLink(`${paths.trash(of)}?space=${encodeURIComponent(spaceId)}`),
    },
  ];
}

function EmptyTrash({ organization }: { organization: OrganizationParams }) {
  return (
    <EmptyState
      icon={Trash2}
      title="The trash is empty"
      action={<LinkButton href={paths.spaces(organization)}>Go to the spaces</LinkButton>}
    >
      Deleted spaces wait here until they are purged. Until then they come back with their content,
      their place and their places on sites.
    </EmptyState>
  );
}
