import { Id } from "@/lib/contract/platform/common";
import { comments } from "@/lib/contract/review/comments";
import { inboxQuery } from "@/lib/contract/review/comments-inbox";
import { type QueryOf, queryParsers } from "@/lib/url/list-query";

export const placeListQuery = queryParsers(
  comments.listCommentsInSpace.query.pick({ status: true, order: true }),
);
export type PlaceListQuery = QueryOf<typeof placeListQuery>;

/** The service accepts several spaces and authors; the filters offer one. */
export const inboxListQuery = queryParsers(
  inboxQuery.omit({ format: true }).extend({ space: Id.optional(), authors: Id.optional() }),
);
export type InboxListQuery = QueryOf<typeof inboxListQuery>;

/** Query of the call; by default open threads, newest first. */
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

const filterNames = ["status", "space", "authors", "participant", "from", "to", "search"] as const;

export const isFiltered = (query: InboxListQuery) =>
  filterNames.some((name) => query[name] !== undefined);

export const noFilters: Partial<InboxListQuery> = Object.fromEntries(
  filterNames.map((name) => [name, undefined]),
);
