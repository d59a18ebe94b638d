"use client";

import { PanelRight, RotateCw, Send } from "lucide-react";
import { useQueryState } from "nuqs";
import { useMemo } from "react";
import { DataTable } from "@/components/platform/data-table/data-table";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import type { Actions } from "@/components/ui/action";
import { EmptyState } from "@/components/ui/empty-state";
import type { IntegrationEvent } from "@/lib/contract/integrations/integration-events";
import type { IntegrationParams } from "@/lib/contract/integrations/integrations";
import { useIntegrationEvents } from "@/lib/queries/integrations/integration-events";
import { eventColumns } from "./event-columns";
import { EventFilters } from "./event-filters";
import { EventPanel } from "./event-panel";
import { eventListQuery, eventsCall, isFiltered, noFilters } from "./event-query";
import { HealthBanner } from "./health-banner";
import { useReplay } from "./use-replay";

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
