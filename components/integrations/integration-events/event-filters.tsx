"use client";

import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import type { SetQuery } from "@/components/platform/data-table/use-list-query";
import type { IntegrationParams } from "@/lib/contract/integrations/integrations";
import { useIntegrationHealth } from "@/lib/queries/integrations/integration-events";
import { useOrganizations } from "@/lib/queries/organizations/organizations";
import { typeLabels } from "./event-labels";
import type { EventListQuery } from "./event-query";

const types = Object.entries(typeLabels).map(([value, label]) => ({ value, label }));
const statuses = [
  { value: "success", label: "Delivered" },
  { value: "failed", label: "Failed" },
];

interface EventFiltersProps {
  params: IntegrationParams;
  query: EventListQuery;
  onQuery: SetQuery<EventListQuery>;
}

export function EventFilters({ params, query, onQuery }: EventFiltersProps) {
  const installations = useIntegrationHealth(params).data?.items ?? [];
  const titles = useOrganizations().data?.pages.flatMap(({ items }) => items) ?? [];
  const choices = installations.map(({ installation, organization }) => ({
    value: installation,
    label: titles.find(({ id }) => id === organization)?.title ?? organization,
  }));
  const filters: Filter<EventListQuery>[] = [
    { name: "type", label: "Event", type: "select", multiple: true, options: types },
    { name: "status", label: "Status", type: "select", options: statuses },
    { name: "installation", label: "Installation", type: "choice", choices },
    { name: "from", label: "From", type: "date", edge: "start" },
    { name: "to", label: "To", type: "date", edge: "end" },
  ];
  return <FilterBar query={query} onQuery={onQuery} filters={filters} />;
}
