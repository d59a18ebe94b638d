"use client";

import { Globe, Plus } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { DataTable } from "@/components/platform/data-table/data-table";
import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import type { SetQuery } from "@/components/platform/data-table/use-list-query";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import { Page } from "@/components/platform/layout/page";
import { useShortcut } from "@/components/platform/layout/shortcut-sheet";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { isAtLeast, useOwnRole } from "@/lib/queries/access/own-role";
import { useSpaceChoices } from "@/lib/queries/content/space-choices";
import { useSites } from "@/lib/queries/sites/sites";
import { siteActions } from "./site-actions";
import { siteColumns } from "./site-columns";
import { typeOptions } from "./site-labels";
import type { SiteListQuery } from "./site-query";
import { siteListQuery } from "./site-query";
import { useSiteDialogs } from "./use-site-dialogs";

interface SiteFiltersProps {
  organization: OrganizationParams;
  query: SiteListQuery;
  onQuery: SetQuery<SiteListQuery>;
}

const publishedOptions = [
  { value: "true", label: "Published" },
  { value: "false", label: "Unpublished" },
];

function SiteFilters({ organization, query, onQuery }: SiteFiltersProps) {
  const spaces = useSpaceChoices(organization, { chosen: query.space });
  const filters: Filter<SiteListQuery>[] = [
    { name: "published", label: "Status", type: "select", options: publishedOptions },
    { name: "type", label: "Type", type: "select", options: typeOptions, multiple: true },
    { name: "space", label: "Space", type: "choice", ...spaces },
  ];
  return (
    <FilterBar
      query={query}
      onQuery={onQuery}
      search={{ name: "title", label: "Search sites" }}
      filters={filters}
    />
  );
}

export function SitesPanel({ organization }: { organization: OrganizationParams }) {
  const { organizationId } = organization;
  const [query, setQuery] = useListQuery(siteListQuery);
  const list = useInfiniteList(useSites(organization, query));
  const role = useOwnRole(organization);
  const canCreate = isAtLeast(role, "create");
  const dialogs = useSiteDialogs(organization);
  const columns = useMemo(() => siteColumns(organizationId), [organizationId]);
  const filtered = Object.keys(query).length > 0;
  const clear = () =>
    setQuery(Object.fromEntries(Object.keys(query).map((key) => [key, undefined])));
  useShortcut(
    { keys: "c", label: "Create site", group: "Sites" },
    () => dialogs.open.create(),
    canCreate,
  );
  const create = (
    <Button variant="primary" onClick={() => dialogs.open.create()} disabled={!canCreate}>
      <Plus />
      Create site
    </Button>
  );
  return (
    <Page
      fill
      title="Sites"
      crumbs={[{ label: "Sites" }]}
      description="A site publishes one or more spaces at one URL."
      action={canCreate && create}
    >
      <DataTable
        id="sites"
        label="Sites"
        columns={columns}
        list={list}
        filtered={filtered}
        onClearFilters={clear}
        rowActions={(site) =>
          siteActions(site, { organization, isAdmin: role === "admin", open: dialogs.open })
        }
        toolbar={<SiteFilters organization={organization} query={query} onQuery={setQuery} />}
        empty={<FirstSite action={canCreate && create} closed={role !== undefined && !canCreate} />}
      />
      {dialogs.element}
    </Page>
  );
}

function FirstSite({ action, closed }: { action: ReactNode; closed: boolean }) {
  return (
    <EmptyState icon={Globe} title="No sites yet" action={action}>
      Publish spaces to everyone, to people with a link, or to visitors who sign in.
      {closed && " You need the create role to create a site."}
    </EmptyState>
  );
}
