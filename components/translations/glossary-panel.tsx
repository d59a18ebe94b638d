"use client";

import { BookA, Pencil, Trash2 } from "lucide-react";
import { useMemo } from "react";
import { columnsFor } from "@/components/platform/data-table/columns";
import { DataTable } from "@/components/platform/data-table/data-table";
import { FilterBar } from "@/components/platform/data-table/filter-bar";
import { RowButton } from "@/components/platform/data-table/row-link";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { type Actions, withRole } from "@/components/ui/action";
import type { DialogProps } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { TimeAgo } from "@/components/ui/time-ago";
import { toastDone } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { GlossaryEntry, GlossaryOperation } from "@/lib/contract/translations/glossary";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { useGlossary, useUpdateGlossary } from "@/lib/queries/translations/translations";
import { TermDialog } from "./adding-term";
import { glossaryListQuery } from "./glossary-query";
import { TermImpact } from "./term-impact";
import { othersOf, termOf } from "./term-labels";

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
      header: "Translations",
      size: 420,
      meta: { grow: true, narrow: "detail" },
      cell: ({ getValue }) => <span className="bidi truncate">{getValue()}</span>,
    }),
    column.accessor("updatedAt", {
      header: "Updated",
      size: 140,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => <TimeAgo time={getValue()} className="text-text-muted" />,
    }),
  ]);

const dialogs = { edit: TermDialog, delete: DeleteTermDialog };

export function GlossaryPanel({ organization }: { organization: OrganizationParams }) {
  const [query, setQuery] = useListQuery(glossaryListQuery);
  const list = useInfiniteList(useGlossary(organization, query.term));
  const mayCreate = useOrganization(organization).data?.permissions.createContent ?? false;
  const { open, element } = useDialogs(dialogs, { organization });
  const columns = useMemo(
    () => columnsOf(mayCreate ? (entry) => open.edit({ entry }) : undefined),
    [mayCreate, open],
  );
  const actionsFor = (entry: GlossaryEntry): Actions => {
    const edit = { id: "edit", label: "Edit…", icon: Pencil };
    const remove = { id: "delete", label: "Delete…", icon: Trash2, danger: true };
    return [
      withRole({ ...edit, onSelect: () => open.edit({ entry }) }, mayCreate, "create"),
      withRole({ ...remove, onSelect: () => open.delete({ entry }) }, mayCreate, "create"),
    ];
  };
  return (
    <>
      <DataTable
        id="glossary"
        label="Glossary terms"
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
            Define how terms are translated in each language. All translations use them.
          </EmptyState>
        }
      />
      {element}
    </>
  );
}

interface DeleteTermDialogProps extends DialogProps {
  organization: OrganizationParams;
  entry: GlossaryEntry;
}

/** Deletes a term, with the number of affected pages. */
function DeleteTermDialog({ organization, entry, ...dialog }: DeleteTermDialogProps) {
  const update = useUpdateGlossary();
  const operations = useMemo(
    (): GlossaryOperation[] => [{ type: "delete", id: entry.id }],
    [entry.id],
  );
  return (
    <ConfirmDialog
      {...dialog}
      title={`Delete term ${termOf(entry)}?`}
      confirmLabel="Delete term"
      onConfirm={async () => {
        await update.mutateAsync({ params: organization, body: { operations } });
        toastDone("Term deleted");
      }}
    >
      <div className="space-y-3">
        <p>Translation engines then choose the translation.</p>
        <TermImpact organization={organization} operations={operations} />
      </div>
    </ConfirmDialog>
  );
}
