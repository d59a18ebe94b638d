import type { Metadata } from "next";
import { IntegrationEventsPage } from "@/components/integrations/events-page";
import { readFrame, readFrameOnward } from "@/components/integrations/frame-reads";
import {
  eventListQuery,
  eventsCall,
} from "@/components/integrations/integration-events/event-query";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readIntegrationEvents } from "@/lib/queries/integrations/integration-events";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";

export const metadata: Metadata = { title: "Integration events" };

interface Props {
  params: Promise<{ organizationId: string; integrationName: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function EventsPage({ params, searchParams }: Props) {
  const given = await params;
  const query = readListQuery(eventListQuery, await searchParams);
  const reads = [...readFrame(given), readIntegrationEvents(eventsCall(given, query))];
  return (
    <HydrationBoundary state={await prefetch(reads, readFrameOnward(given))}>
      <IntegrationEventsPage params={given} />
    </HydrationBoundary>
  );
}
