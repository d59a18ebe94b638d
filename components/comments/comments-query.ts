import type { ListQuery } from "@/lib/list-query";

export type PlaceListQuery = ListQuery<"comments">;
export type InboxListQuery = ListQuery<"commentsInbox">;

/** The call's query: what is open, the newest first, unless the address says otherwise. */
export const withDefaults = <Query extends PlaceListQuery | InboxListQuery>(query: Query) => ({
  ...query,
  status: query.status ?? ("open" as const),
  order: query.order ?? ("desc" as const),
});

export const statusOptions = [
  { value: "open", label: "Open" },
  { value: "resolved", label: "Resolved" },
  { value: "all", label: "Open and resolved" },
];

const filterNames = ["status", "space", "authors", "participant", "from", "to"] as const;

export const isFiltered = (query: InboxListQuery) =>
  filterNames.some((name) => query[name] !== undefined);

export const noFilters: Partial<InboxListQuery> = Object.fromEntries(
  filterNames.map((name) => [name, undefined]),
);
