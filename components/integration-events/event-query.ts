import type { IntegrationParams } from "@/lib/contract/integrations";
import type { ListQuery } from "@/lib/list-query";

/** What of the log stands in the address. */
export type EventListQuery = ListQuery<"integrationEvents">;

const pageSize = 100;

/** The same call for the server's first paint and for the browser. */
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
