"use client";

import { ArrowRight, ClipboardPaste, Pencil, Plus, Signpost, Trash2 } from "lucide-react";
import { useCallback, useMemo } from "react";
import { columnsFor } from "@/components/platform/data-table/columns";
import { DataTable } from "@/components/platform/data-table/data-table";
import { FilterBar } from "@/components/platform/data-table/filter-bar";
import { RowButton } from "@/components/platform/data-table/row-link";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import type { Actions } from "@/components/ui/action";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { Redirect, RedirectDestination } from "@/lib/contract/sites/redirects";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { useOwnSiteRole } from "@/lib/queries/access/own-role";
import { usePageTree } from "@/lib/queries/content/content";
import {
  useCreateSiteRedirect,
  useDeleteSiteRedirect,
  useSiteRedirects,
} from "@/lib/queries/sites/redirects";
import { useSiteStructure } from "@/lib/queries/sites/site-structure";
import { type DestinationOption, destinationOptions, optionOf, pageChoices } from "./destinations";
import { PasteDialog } from "./paste-dialog";
import { RedirectDialog } from "./redirect-dialog";
import { redirectListQuery } from "./redirect-query";

/** Deletes a redirect at once; undo creates it again. */
function useRemoveRedirect({ organizationId, siteId }: SiteParams) {
  const { mutateAsync: remove } = useDeleteSiteRedirect();
  const { mutateAsync: create } = useCreateSiteRedirect();
  return useCallback(
    async ({ id, source, destination }: Redirect) => {
      const params = { organizationId, siteId };
      try {
        await remove({ params: { ...params, siteRedirectId: id } });
        const undo = () => create({ params, body: { source, destination } });
        toastDone(`Redirect ${source} deleted`, { undo });
      } catch (error) {
        toastProblem(error);
      }
    },
    [organizationId, siteId, remove, create],
  );
}

const dialogs = { paste: PasteDialog, redirect: RedirectDialog };

export function RedirectsPanel({ params }: { params: SiteParams }) {
  const [query, setQuery] = useListQuery(redirectListQuery);
  const list = useInfiniteList(useSiteRedirects(params, query));
  const { data: structure } = useSiteStructure(params);
  const destinations = useMemo(() => (structure ? destinationOptions(structure) : []), [structure]);
  const role = useOwnSiteRole(params);
  const mayManage = role === "admin";
  const remove = useRemoveRedirect(params);
  const { open, element } = useDialogs(dialogs, { site: params, destinations });
  const columns = useMemo(
    () =>
      redirectColumns(destinations, mayManage ? (redirect) => open.redirect({ redirect }) : null),
    [destinations, mayManage, open],
  );
  const buttons = mayManage ? (
    <Buttons onPaste={() => open.paste()} onCreate={() => open.redirect({})} />
  ) : (
    <p className="text-text-muted">Only admins can manage redirects.</p>
  );
  const actionsFor = (redirect: Redirect): Actions => [
    {
      id: "edit",
      label: "Edit…",
      icon: Pencil,
      onSelect: () => open.redirect({ redirect }),
    },
    {
      id: "delete",
      label: "Delete",
      icon: Trash2,
      danger: true,
      onSelect: () => void remove(redirect),
    },
  ];
  return (
    <>
      <DataTable
        id="redirects"
        label="Redirects"
        columns={columns}
        list={list}
        toolbar={
          <div className="flex flex-wrap items-center justify-between gap-2">
            <FilterBar
              query={query}
              onQuery={setQuery}
              search={{ name: "search", label: "Search redirects" }}
            />
            {buttons}
          </div>
        }
        filtered={query.search !== undefined}
        onClearFilters={() => setQuery({ search: undefined })}
        rowActions={mayManage ? actionsFor : undefined}
        empty={
          <EmptyState icon={Signpost} title="No redirects yet" action={buttons}>
            Redirects keep old links working: they send visitors from an old path to a section,
            space or page of this site.
          </EmptyState>
        }
      />
      {element}
    </>
  );
}

function Buttons({ onPaste, onCreate }: { onPaste: () => void; onCreate: () => void }) {
  return (
    <span className="flex flex-wrap gap-2">
      <Button onClick={onPaste}>
        <ClipboardPaste aria-hidden />
        Paste redirects
      </Button>
      <Button variant="primary" onClick={onCreate}>
        <Plus aria-hidden />
        Create redirect
      </Button>
    </span>
  );
}

const column = columnsFor<Redirect>();

/** Columns; without actions for viewers. */
const redirectColumns = (
  destinations: readonly DestinationOption[],
  edit: ((redirect: Redirect) => void) | null,
) => [
  column.accessor("source", {
    header: "From",
    size: 320,
    meta: { grow: true },
    cell: ({ row: { original }, getValue }) =>
      edit ? (
        <RowButton dir="ltr" onClick={() => edit(original)}>
          {getValue()}
        </RowButton>
      ) : (
        <span dir="ltr" className="block truncate font-medium">
          {getValue()}
        </span>
      ),
  }),
  column.accessor(({ destination }) => optionOf(destinations, destination)?.label ?? "", {
    id: "destination",
    header: "Destination",
    size: 420,
    meta: { narrow: "detail" },
    cell: ({ row: { original } }) => (
      <DestinationCell destination={original.destination} destinations={destinations} />
    ),
  }),
];

interface DestinationProps {
  destination: RedirectDestination;
  destinations: readonly DestinationOption[];
}

/** Destination of a redirect, with current titles. */
function DestinationCell({ destination, destinations }: DestinationProps) {
  const place = optionOf(destinations, destination);
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <ArrowRight aria-hidden className="size-3.5 shrink-0 text-text-subtle" />
      <span className="bidi min-w-0 truncate">
        {place?.label ?? "Not visible to you"}
        {destination.kind === "site-page" && place?.siteSpace && (
          <PageTitle spaceId={place.siteSpace.space.id} pageId={destination.pageId} />
        )}
      </span>
    </span>
  );
}

function PageTitle({ spaceId, pageId }: { spaceId: string; pageId: string }) {
  const tree = usePageTree({ spaceId });
  if (!tree.data) return null;
  const page = pageChoices(tree.data.pages).find(({ id }) => id === pageId);
  return page ? <> / {page.title}</> : <span className="text-danger"> / page not found</span>;
}
