"use client";

import { ClipboardPaste, Pencil, Plus, Signpost, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { FilterBar } from "@/components/data-table/filter-bar";
import { useInfiniteList } from "@/components/data-table/table-list";
import { useListQuery } from "@/components/data-table/use-list-query";
import type { Actions } from "@/components/ui/action";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Redirect } from "@/lib/contract/redirects";
import type { SiteParams } from "@/lib/contract/sites";
import { useOwnSiteRole } from "@/lib/queries/own-role";
import { useSiteRedirects } from "@/lib/queries/redirects";
import { useSiteStructure } from "@/lib/queries/site-structure";
import { placesOf } from "./places";
import { redirectColumns } from "./redirect-columns";
import { useRemoveRedirect } from "./use-redirect-acts";

const RedirectDialog = dynamic(() =>
  import("./redirect-dialog").then((module) => module.RedirectDialog),
);
const PasteDialog = dynamic(() => import("./paste-dialog").then((module) => module.PasteDialog));

type Asked = { act: "create" | "paste" } | { act: "edit"; redirect: Redirect };

/** The redirects of a site. */
export function RedirectsPanel({ params }: { params: SiteParams }) {
  const [query, setQuery] = useListQuery("redirects");
  const list = useInfiniteList(useSiteRedirects(params, query));
  const { data: structure } = useSiteStructure(params);
  const places = useMemo(() => (structure ? placesOf(structure) : []), [structure]);
  const role = useOwnSiteRole(params);
  const mayManage = role === "admin";
  const remove = useRemoveRedirect(params);
  const [asked, setAsked] = useState<Asked>();
  const columns = useMemo(
    () =>
      redirectColumns(places, mayManage ? (redirect) => setAsked({ act: "edit", redirect }) : null),
    [places, mayManage],
  );
  const buttons = mayManage ? (
    <Buttons onAsk={(act) => setAsked({ act })} />
  ) : (
    <p className="pt-1.5 text-text-muted">Admins make and change redirects.</p>
  );
  const actionsFor = (redirect: Redirect): Actions => [
    {
      id: "edit",
      label: "Change…",
      icon: Pencil,
      onSelect: () => setAsked({ act: "edit", redirect }),
    },
    {
      id: "delete",
      label: "Delete",
      icon: Trash2,
      danger: true,
      onSelect: () => void remove(redirect),
    },
  ];
  const dialog = { site: params, places, open: true, onOpenChange: () => setAsked(undefined) };
  return (
    <>
      <DataTable
        id="redirects"
        label="Redirects"
        columns={columns}
        list={list}
        toolbar={
          <div className="flex flex-wrap gap-2">
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
            A redirect sends visitors of a path that is gone to a section, a space or a page of this
            site, so that old links keep working.
          </EmptyState>
        }
      />
      {asked?.act === "paste" && <PasteDialog {...dialog} />}
      {asked?.act === "create" && <RedirectDialog {...dialog} />}
      {asked?.act === "edit" && <RedirectDialog {...dialog} redirect={asked.redirect} />}
    </>
  );
}

function Buttons({ onAsk }: { onAsk: (act: "create" | "paste") => void }) {
  return (
    <span className="flex flex-wrap gap-2">
      <Button onClick={() => onAsk("paste")}>
        <ClipboardPaste aria-hidden />
        Paste redirects
      </Button>
      <Button variant="primary" onClick={() => onAsk("create")}>
        <Plus aria-hidden />
        New redirect
      </Button>
    </span>
  );
}
