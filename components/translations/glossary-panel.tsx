"use client";

import { BookA, Pencil, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { columnsFor } from "@/components/data-table/columns";
import { DataTable } from "@/components/data-table/data-table";
import { FilterBar } from "@/components/data-table/filter-bar";
import { RowButton } from "@/components/data-table/row-link";
import { useInfiniteList } from "@/components/data-table/table-list";
import { useListQuery } from "@/components/data-table/use-list-query";
import { type Actions, withRole } from "@/components/ui/action";
import { EmptyState } from "@/components/ui/empty-state";
import { TimeAgo } from "@/components/ui/time-ago";
import type { GlossaryEntry } from "@/lib/contract/glossary";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { useOrganization } from "@/lib/queries/organizations";
import { useGlossary } from "@/lib/queries/translations";
import { othersOf, termOf } from "./term-words";

const TermDialog = dynamic(() => import("./term-dialog").then((module) => module.TermDialog));
const DeleteTermDialog = dynamic(() =>
  import("./delete-term-dialog").then((module) => module.DeleteTermDialog),
);

const column = columnsFor<GlossaryEntry>();

const columnsOf = (onEdit: ((entry: GlossaryEntry) => void) | undefined) =>
  column.columns([
    column.accessor(termOf, {
      id: "term",
      header: "Term",
      size: 240,
      minSize: 140,
      meta: { narrow: "title" },
      cell: ({ row: { original }, getValue }) =>
        onEdit ? (
          <RowButton onClick={() => onEdit(original)}>{getValue()}</RowButton>
        ) : (
          <span className="bidi truncate font-medium">{getValue()}</span>
        ),
    }),
    column.accessor(othersOf, {
      id: "others",
      header: "In other languages",
      size: 420,
      meta: { grow: true, narrow: "detail" },
      cell: ({ getValue }) => <span className="bidi truncate">{getValue()}</span>,
    }),
    column.accessor("updatedAt", {
      header: "Changed",
      size: 140,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => <TimeAgo time={getValue()} className="text-text-muted" />,
    }),
  ]);

/** The terms of an organization, and what each is called where. */
export function GlossaryPanel({ organization }: { organization: OrganizationParams }) {
  const [query, setQuery] = useListQuery("glossary");
  const list = useInfiniteList(useGlossary(organization, query.term));
  const mayCreate = useOrganization(organization).data?.permissions.createContent ?? false;
  const [edited, setEdited] = useState<GlossaryEntry>();
  const [deleted, setDeleted] = useState<GlossaryEntry>();
  const columns = useMemo(() => columnsOf(mayCreate ? setEdited : undefined), [mayCreate]);
  const actionsFor = (entry: GlossaryEntry): Actions => {
    const edit = { id: "edit", label: "Edit…", icon: Pencil };
    const remove = { id: "delete", label: "Delete…", icon: Trash2, danger: true };
    return [
      withRole({ ...edit, onSelect: () => setEdited(entry) }, mayCreate, "create"),
      withRole({ ...remove, onSelect: () => setDeleted(entry) }, mayCreate, "create"),
    ];
  };
  return (
    <>
      <DataTable
        id="glossary"
        label="Glossary"
        columns={columns}
        list={list}
        toolbar={
          <FilterBar
            query={query}
            onQuery={setQuery}
            search={{ name: "term", label: "Search terms" }}
            filters={[]}
          />
        }
        filtered={query.term !== undefined}
        onClearFilters={() => setQuery({ term: undefined })}
        rowActions={actionsFor}
        empty={
          <EmptyState icon={BookA} title="No terms yet">
            Names of things, and what they are to be called in each language. Every translation uses
            them.
          </EmptyState>
        }
      />
      {edited && (
        <TermDialog
          organization={organization}
          entry={edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {deleted && (
        <DeleteTermDialog
          organization={organization}
          entry={deleted}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </>
  );
}
