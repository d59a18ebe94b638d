"use client";

import { PlugZap } from "lucide-react";
import { useMemo } from "react";
import { columnsFor } from "@/components/data-table/columns";
import { DataTable } from "@/components/data-table/data-table";
import { FilterBar } from "@/components/data-table/filter-bar";
import { RowLink } from "@/components/data-table/row-link";
import { useInfiniteList } from "@/components/data-table/table-list";
import { useListQuery } from "@/components/data-table/use-list-query";
import { DeniedState } from "@/components/ui/denied-state";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { TimeAgo } from "@/components/ui/time-ago";
import type { InstalledIntegration } from "@/lib/contract/installation";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { plural } from "@/lib/format";
import { paths } from "@/lib/paths";
import { useInstallations } from "@/lib/queries/integrations";
import { useOrganization } from "@/lib/queries/organizations";
import { InstallationStatus } from "./installation-status";
import { IntegrationMark } from "./integration-mark";
import { statusWord, targetWords } from "./integration-words";

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
        const { name, urls } = original.integration;
        return (
          <span className="flex min-w-0 items-center gap-2">
            <IntegrationMark icon={urls.icon} />
            <RowLink href={paths.integration({ ...organization, integrationName: name })}>
              {getValue()}
            </RowLink>
          </span>
        );
      },
    }),
    column.accessor(({ installation }) => statusWord(installation.status).label, {
      id: "status",
      header: "Status",
      size: 180,
      meta: { narrow: "detail" },
      cell: ({ row }) => <InstallationStatus status={row.original.installation.status} />,
    }),
    column.accessor(({ integration }) => targetWords[integration.target], {
      id: "target",
      header: "For",
      size: 150,
      meta: { narrow: "hidden" },
    }),
    column.accessor(({ installation }) => installation.spaces, {
      id: "spaces",
      header: "Spaces",
      size: 110,
      meta: { narrow: "detail", align: "end" },
      cell: ({ getValue }) => plural(getValue(), "space"),
    }),
    column.accessor(({ installation }) => installation.updatedAt, {
      id: "updatedAt",
      header: "Changed",
      size: 140,
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => <TimeAgo time={getValue()} className="text-text-muted" />,
    }),
  ]);

/** What is installed in an organization, and whether it works. */
export function InstalledPanel({ organization }: { organization: OrganizationParams }) {
  const [query, setQuery] = useListQuery("installations");
  const { data, isError } = useOrganization(organization);
  // Where nobody knows whether it may be asked, the answer says so.
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
          title="Nothing is installed yet"
          action={<LinkButton href={paths.integrations(organization)}>Look for one</LinkButton>}
        >
          What you install shows here with its status.
        </EmptyState>
      }
    />
  );
}
