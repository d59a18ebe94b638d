import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { eventsCall } from "@/components/integration-events/event-query";
import { IntegrationEventsPage } from "@/components/integrations/events-page";
import { prefetch } from "@/lib/bff/prefetch";
import { readListQuery, type SearchParams } from "@/lib/list-query";
import { readIntegrationEvents } from "@/lib/queries/integration-events";
import { readIntegration } from "@/lib/queries/integrations";

export const metadata: Metadata = { title: "Events of an integration" };

interface Props {
  params: Promise<{ organizationId: string; integrationName: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function EventsPage({ params, searchParams }: Props) {
  const given = await params;
  const query = readListQuery("integrationEvents", await searchParams);
  const reads = [readIntegration(given), readIntegrationEvents(eventsCall(given, query))];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <IntegrationEventsPage params={given} />
    </HydrationBoundary>
  );
}
