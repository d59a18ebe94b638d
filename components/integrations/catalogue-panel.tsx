"use client";

import { Blocks } from "lucide-react";
import { useMemo } from "react";
import { columnsFor } from "@/components/platform/data-table/columns";
import { DataTable } from "@/components/platform/data-table/data-table";
import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import { RowLink } from "@/components/platform/data-table/row-link";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { TwoLines, twoLineHeights } from "@/components/platform/data-table/two-lines";
import { type SetQuery, useListQuery } from "@/components/platform/data-table/use-list-query";
import { EmptyState } from "@/components/ui/empty-state";
import type { Integration } from "@/lib/contract/integrations/integration";
import { integrationQuery } from "@/lib/contract/integrations/integrations";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useInstalled, useIntegrations } from "@/lib/queries/integrations/integrations";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { type QueryOf, queryParsers } from "@/lib/url/list-query";
import { paths } from "@/lib/url/paths";
import { InstallationStatus } from "./installation-status";
import {
  categoryLabels,
  optionsOf,
  scopeLabels,
  statusOf,
  targetLabels,
  visibilityLabels,
} from "./integration-labels";
import { IntegrationMark } from "./integration-mark";
import { Publishing } from "./publishing";

const column = columnsFor<Integration>();

type Installed = NonNullable<ReturnType<typeof useInstalled>["data"]>;

function columnsOf(organization: OrganizationParams, installed: Installed) {
  const stateOf = ({ name }: Integration) => installed.get(name);
  // An installed one as it runs: a version that waits for approval may say anything.
  const shown = (one: Integration) => installed.get(one.name)?.integration ?? one;
  return column.columns([
    column.accessor((one) => shown(one).title, {
      id: "title",
      header: "Integration",
      size: 200,
      minSize: 140,
      meta: { narrow: "title" },
      cell: ({ row: { original } }) => {
        const { urls, title, name } = shown(original);
        return (
          <span className="flex min-w-0 items-center gap-2">
            <IntegrationMark icon={urls.icon} title={title} />
            <RowLink href={paths.integration({ ...organization, integrationName: name })}>
              {title}
            </RowLink>
          </span>
        );
      },
    }),
    column.accessor((one) => shown(one).description ?? "", {
      id: "description",
      header: "Description",
      size: 200,
      meta: { grow: true, narrow: "line" },
      cell: ({ getValue }) => <TwoLines>{getValue()}</TwoLines>,
    }),
    column.accessor(
      (one) => {
        const state = stateOf(one);
        return state ? statusOf(state).label : "";
      },
      {
        id: "status",
        header: "Status",
        size: 230,
        meta: { narrow: "detail" },
        cell: ({ row: { original } }) => {
          const state = stateOf(original);
          return state ? <InstallationStatus state={state} /> : null;
        },
      },
    ),
    column.accessor(({ categories }) => categories.map((one) => categoryLabels[one]).join(", "), {
      id: "categories",
      header: "Category",
      size: 120,
      meta: { narrow: "hidden" },
    }),
    column.accessor(({ target }) => targetLabels[target], {
      id: "target",
      header: "Works with",
      size: 130,
      meta: { narrow: "hidden" },
    }),
    column.accessor(({ owner }) => owner.title, {
      id: "owner",
      header: "Publisher",
      size: 150,
      meta: { narrow: "hidden" },
    }),
    column.accessor(({ visibility }) => visibilityLabels[visibility], {
      id: "visibility",
      header: "Visibility",
      size: 100,
      meta: { narrow: "hidden", hidden: true },
    }),
  ]);
}

const none: Installed = new Map();

/** Integrations that an organization can install: public ones and its own. */
export function CataloguePanel({ organization }: { organization: OrganizationParams }) {
  const [query, setQuery] = useListQuery(catalogueQuery);
  const list = useInfiniteList(useIntegrations(organization, query));
  const { data: installed = none } = useInstalled(organization);
  const columns = useMemo(() => columnsOf(organization, installed), [organization, installed]);
  const isAdmin = useOrganization(organization).data?.permissions.admin;
  const given = Object.keys(query);
  return (
    <DataTable
      id="integrations"
      label="Integrations"
      columns={columns}
      list={list}
      rowId={({ name }) => name}
      rowHeights={twoLineHeights}
      filtered={given.length > 0}
      onClearFilters={() => setQuery(Object.fromEntries(given.map((key) => [key, undefined])))}
      toolbar={
        <CatalogueFilters
          organizationId={organization.organizationId}
          query={query}
          onQuery={setQuery}
        />
      }
      empty={
        <EmptyState
          icon={Blocks}
          title="No integrations yet"
          action={<Publishing organization={organization} />}
        >
          An integration is a script that runs when something happens, such as a merge.{" "}
          {isAdmin === false
            ? "An admin can publish one."
            : "Publish your own, or begin with the sample."}
        </EmptyState>
      }
    />
  );
}

const catalogueQuery = queryParsers(integrationQuery);
type CatalogueQuery = QueryOf<typeof catalogueQuery>;

interface CatalogueFiltersProps {
  organizationId: string;
  query: CatalogueQuery;
  onQuery: SetQuery<CatalogueQuery>;
}

const withOrWithout = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];
const scopes = Object.entries(scopeLabels).map(([value, label]) => ({ value, label, hint: value }));

function CatalogueFilters({ organizationId, query, onQuery }: CatalogueFiltersProps) {
  const owners = [{ value: organizationId, label: "This organization" }];
  const filters: Filter<CatalogueQuery>[] = [
    { name: "category", label: "Category", type: "select", options: optionsOf(categoryLabels) },
    { name: "target", label: "Works with", type: "select", options: optionsOf(targetLabels) },
    { name: "owner", label: "Publisher", type: "select", options: owners },
    { name: "blocks", label: "Has blocks", type: "select", options: withOrWithout },
    {
      name: "contentSources",
      label: "Has content sources",
      type: "select",
      options: withOrWithout,
    },
    { name: "scope", label: "Permission", type: "choice", choices: scopes },
  ];
  return (
    <FilterBar
      query={query}
      onQuery={onQuery}
      search={{ name: "search", label: "Search integrations" }}
      filters={filters}
      menu
    />
  );
}
