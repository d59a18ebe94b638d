import type { Metadata } from "next";
import { eventsCall } from "@/components/integration-events/event-query";
import { IntegrationEventsPage } from "@/components/integrations/events-page";
import { readFrame, readFrameOnward } from "@/components/integrations/frame-reads";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readListQuery, type SearchParams } from "@/lib/list-query";
import { readIntegrationEvents } from "@/lib/queries/integration-events";

export const metadata: Metadata = { title: "Events of an integration" };

interface Props {
  params: Promise<{ organizationId: string; integrationName: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function EventsPage({ params, searchParams }: Props) {
  const given = await params;
  const query = readListQuery("integrationEvents", await searchParams);
  const reads = [...readFrame(given), readIntegrationEvents(eventsCall(given, query))];
  return (
    <HydrationBoundary state={await prefetch(reads, readFrameOnward(given))}>
      <IntegrationEventsPage params={given} />
    </HydrationBoundary>
  );
}
