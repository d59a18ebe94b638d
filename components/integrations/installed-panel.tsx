"use client";

import { PlugZap } from "lucide-react";
import { useMemo } from "react";
import { columnsFor } from "@/components/platform/data-table/columns";
import { DataTable } from "@/components/platform/data-table/data-table";
import { FilterBar } from "@/components/platform/data-table/filter-bar";
import { RowLink } from "@/components/platform/data-table/row-link";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import { DeniedState } from "@/components/ui/denied-state";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { TimeAgo } from "@/components/ui/time-ago";
import type { InstalledIntegration } from "@/lib/contract/integrations/installation";
import { installedQuery } from "@/lib/contract/integrations/installations";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useInstallations } from "@/lib/queries/integrations/integrations";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { queryParsers } from "@/lib/url/list-query";
import { paths } from "@/lib/url/paths";
import { InstallationStatus } from "./installation-status";
import { installedOn, statusOf, targetLabels } from "./integration-labels";
import { IntegrationMark } from "./integration-mark";

const installedListQuery = queryParsers(installedQuery);
const column = columnsFor<InstalledIntegration>();

const columnsOf = (organization: OrganizationParams) =>
  column.columns([
    column.accessor(({ integration }) => integration.title, {
      id: "title",
      header: "Integration",
      size: 260,
      minSize: 140,
      meta: { grow: true, narrow: "title" },
      cell: ({ getValue, row: { original } }) => {
        const { name, title, urls } = original.integration;
        return (
          <span className="flex min-w-0 items-center gap-2">
            <IntegrationMark icon={urls.icon} title={title} />
            <RowLink href={paths.integration({ ...organization, integrationName: name })}>
              {getValue()}
            </RowLink>
          </span>
        );
      },
    }),
    column.accessor(({ installation }) => statusOf(installation).label, {
      id: "status",
      header: "Status",
      size: 230,
      meta: { narrow: "detail" },
      cell: ({ row: { original } }) => <InstallationStatus state={original.installation} />,
    }),
    column.accessor(({ integration }) => targetLabels[integration.target], {
      id: "target",
      header: "Works with",
      size: 150,
      meta: { narrow: "hidden" },
    }),
    column.accessor(
      ({ installation, integration }) => installedOn(installation, integration.target),
      {
        id: "installedOn",
        header: "Installed on",
        size: 160,
        meta: { narrow: "detail" },
      },
    ),
    column.accessor(({ installation }) => installation.updatedAt, {
      id: "updatedAt",
      header: "Updated",
      size: 140,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => <TimeAgo time={getValue()} className="text-text-muted" />,
    }),
  ]);

export function InstalledPanel({ organization }: { organization: OrganizationParams }) {
  const [query, setQuery] = useListQuery(installedListQuery);
  const { data, isError } = useOrganization(organization);
  // If the permission is unknown, the service decides.
  const enabled = data?.permissions.listInstallations ?? isError;
  const list = useInfiniteList(useInstallations(organization, query, { enabled }));
  const columns = useMemo(() => columnsOf(organization), [organization]);
  if (data && !enabled) return <DeniedState what="installed integrations" needs="admin" />;
  return (
    <DataTable
      id="installations"
      label="Installed integrations"
      columns={columns}
      list={list}
      rowId={({ installation }) => installation.id}
      filtered={query.search !== undefined}
      onClearFilters={() => setQuery({ search: undefined })}
      toolbar={
        <FilterBar
          query={query}
          onQuery={setQuery}
          search={{ name: "search", label: "Search installed integrations" }}
        />
      }
      empty={
        <EmptyState
          icon={PlugZap}
          title="No installed integrations"
          action={
            <LinkButton href={paths.integrations(organization)}>Browse integrations</LinkButton>
          }
        >
          Integrations you install appear here with their status.
        </EmptyState>
      }
    />
  );
}
