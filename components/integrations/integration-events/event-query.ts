import { integrationEventQuery } from "@/lib/contract/integrations/integration-events";
import type { IntegrationParams } from "@/lib/contract/integrations/integrations";
import { type QueryOf, queryParsers } from "@/lib/url/list-query";

export const eventListQuery = queryParsers(integrationEventQuery);
export type EventListQuery = QueryOf<typeof eventListQuery>;

const pageSize = 100;

/** Builds the same call for prefetching and for the browser. */
export const eventsCall = ({ integrationName }: IntegrationParams, query: EventListQuery) => ({
  params: { integrationName },
  query: { ...query, limit: pageSize },
});

const filterNames = ["type", "status", "installation", "from", "to"] as const;

export const isFiltered = (query: EventListQuery) =>
  filterNames.some((name) => query[name] !== undefined);

export const noFilters: Partial<EventListQuery> = Object.fromEntries(
  filterNames.map((name) => [name, undefined]),
);
