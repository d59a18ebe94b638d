"use client";

import { PanelRight, RotateCw, Send } from "lucide-react";
import dynamic from "next/dynamic";
import { useMemo } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { useInfiniteList } from "@/components/data-table/table-list";
import { useListQuery } from "@/components/data-table/use-list-query";
import type { Actions } from "@/components/ui/action";
import { EmptyState } from "@/components/ui/empty-state";
import { useAddressMember } from "@/components/ui/use-address";
import type { IntegrationEvent } from "@/lib/contract/integration-events";
import type { IntegrationParams } from "@/lib/contract/integrations";
import { useIntegrationEvents } from "@/lib/queries/integration-events";
import { eventColumns } from "./event-columns";
import { EventFilters } from "./event-filters";
import { eventsCall, isFiltered, noFilters } from "./event-query";
import { HealthBanner } from "./health-banner";
import { useReplay } from "./use-replay";

const EventPanel = dynamic(() => import("./event-panel").then((module) => module.EventPanel));

interface EventsPanelProps {
  params: IntegrationParams;
  /** Where a developer has its events sent. */
  tunnelUrl: string | undefined;
}

/** What an integration was told, how that went, and the way to tell it again. */
export function EventsPanel({ params, tunnelUrl }: EventsPanelProps) {
  const [query, setQuery] = useListQuery("integrationEvents");
  const [openId, setOpenId] = useAddressMember("event", { push: true });
  const list = useInfiniteList(useIntegrationEvents(eventsCall(params, query)));
  const columns = useMemo(() => eventColumns((id) => setOpenId(id)), [setOpenId]);
  const replay = useReplay(params);
  const at = list.rows.findIndex(({ id }) => id === openId);
  const neighbour = (step: 1 | -1) => (at < 0 ? undefined : list.rows[at + step]?.id);
  const rowActions = (event: IntegrationEvent): Actions => [
    { id: "open", label: "Open", icon: PanelRight, onSelect: () => setOpenId(event.id) },
    {
      id: "replay",
      label: "Deliver again",
      icon: RotateCw,
      onSelect: () => void replay(event),
      ...(!event.delivery.replayable && {
        disabled: true,
        reason: "It was answered to whoever asked: nobody waits for it any more",
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
          <EmptyState icon={Send} title="It has not been told anything yet">
            What happens where it is installed shows here once it was delivered, or failed to be.
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
          onOpen={(id) => setOpenId(id, { push: false })}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}
