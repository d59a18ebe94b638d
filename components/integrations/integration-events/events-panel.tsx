"use client";

import { PanelRight, RotateCw, Send } from "lucide-react";
import { useQueryState } from "nuqs";
import { useMemo } from "react";
import { columnsFor } from "@/components/platform/data-table/columns";
import { DataTable } from "@/components/platform/data-table/data-table";
import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import { RowButton } from "@/components/platform/data-table/row-link";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { TwoLines, twoLineHeights } from "@/components/platform/data-table/two-lines";
import { type SetQuery, useListQuery } from "@/components/platform/data-table/use-list-query";
import type { Actions } from "@/components/ui/action";
import { Status } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { TimeAgo } from "@/components/ui/time-ago";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { IntegrationEvent } from "@/lib/contract/integrations/integration-events";
import type { IntegrationParams } from "@/lib/contract/integrations/integrations";
import {
  useIntegrationEvents,
  useIntegrationHealth,
  useReplayEvent,
} from "@/lib/queries/integrations/integration-events";
import { useOrganizations } from "@/lib/queries/organizations/organizations";
import { destinationOf, stateOf, typeLabels } from "./event-labels";
import { EventPanel } from "./event-panel";
import {
  type EventListQuery,
  eventListQuery,
  eventsCall,
  isFiltered,
  noFilters,
} from "./event-query";
import { HealthBanner } from "./health-banner";

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

function EventFilters({ params, query, onQuery }: EventFiltersProps) {
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

/** Delivers an event again and reports it. */
function useReplay({ integrationName }: IntegrationParams) {
  const { mutateAsync } = useReplayEvent();
  return async ({ id }: IntegrationEvent) => {
    try {
      const { delivery } = await mutateAsync({ params: { integrationName, eventId: id } });
      toastDone(delivery.replayOf ? "Redelivering event" : "Retrying event");
    } catch (error) {
      toastProblem(error);
    }
  };
}

interface EventsPanelProps {
  params: IntegrationParams;
  /** Address that receives the events during development. */
  tunnelUrl: string | undefined;
}

/** Events of an integration with their delivery status, and redelivery. */
export function EventsPanel({ params, tunnelUrl }: EventsPanelProps) {
  const [query, setQuery] = useListQuery(eventListQuery);
  const [openId, setOpenId] = useQueryState("event", { history: "push" });
  const list = useInfiniteList(useIntegrationEvents(eventsCall(params, query)));
  const columns = useMemo(() => eventColumns((id) => setOpenId(id)), [setOpenId]);
  const replay = useReplay(params);
  const at = list.rows.findIndex(({ id }) => id === openId);
  const neighbour = (step: 1 | -1) => (at < 0 ? undefined : list.rows[at + step]?.id);
  const rowActions = (event: IntegrationEvent): Actions => [
    { id: "open", label: "Open", icon: PanelRight, onSelect: () => setOpenId(event.id) },
    {
      id: "replay",
      label: "Redeliver",
      icon: RotateCw,
      onSelect: () => void replay(event),
      ...(!event.delivery.replayable && {
        disabled: true,
        reason: "Requests that wait for an answer can't be redelivered",
      }),
    },
  ];
  return (
    <>
      <HealthBanner params={params} query={query} />
      <DataTable
        id="integration-events"
        label="Events"
        columns={columns}
        list={list}
        rowHeights={twoLineHeights}
        rowActions={rowActions}
        toolbar={<EventFilters params={params} query={query} onQuery={setQuery} />}
        filtered={isFiltered(query)}
        onClearFilters={() => setQuery(noFilters)}
        empty={
          <EmptyState icon={Send} title="No events yet">
            Events appear here once they are delivered or their delivery fails.
          </EmptyState>
        }
      />
      {openId && (
        <EventPanel
          params={params}
          eventId={openId}
          tunnelUrl={tunnelUrl}
          newer={neighbour(-1)}
          older={neighbour(1)}
          onReplay={replay}
          onOpen={(id) => setOpenId(id, { history: "replace" })}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}

const column = columnsFor<IntegrationEvent>();

const eventColumns = (onOpen: (id: string) => void) => [
  column.accessor("createdAt", {
    header: "Time",
    size: 140,
    meta: { narrow: "detail" },
    cell: ({ getValue }) => <TimeAgo time={getValue()} />,
  }),
  column.accessor(({ payload }) => typeLabels[payload.type], {
    id: "type",
    header: "Event",
    size: 260,
    meta: { grow: true },
    cell: ({ row, getValue }) => (
      <RowButton onClick={() => onOpen(row.original.id)}>{getValue()}</RowButton>
    ),
  }),
  column.accessor((event) => stateOf(event).label, {
    id: "status",
    header: "Status",
    size: 140,
    meta: { narrow: "detail" },
    cell: ({ row: { original } }) => {
      const { tone, label } = stateOf(original);
      return <Status tone={tone}>{label}</Status>;
    },
  }),
  column.accessor(({ delivery }) => delivery.attempts, {
    id: "attempts",
    header: "Attempts",
    size: 100,
  }),
  column.accessor(destinationOf, { id: "to", header: "Sent to", size: 110 }),
  column.accessor(({ delivery }) => delivery.durationMs, {
    id: "duration",
    header: "Duration",
    size: 100,
    cell: ({ getValue }) => {
      const ms = getValue();
      return ms === undefined ? "" : `${ms} ms`;
    },
  }),
  column.accessor(({ delivery }) => delivery.fault ?? "", {
    id: "fault",
    header: "Reason",
    size: 260,
    meta: { grow: true, narrow: "line" },
    cell: ({ getValue }) => <TwoLines>{getValue()}</TwoLines>,
  }),
  column.accessor("id", { header: "Event ID", meta: { hidden: true } }),
  column.accessor("installationId", { header: "Installation ID", meta: { hidden: true } }),
];
