import type { ListQuery } from "@/components/data-table/list-query";
import { comments } from "@/lib/contract/comments";
import { inboxQuery } from "@/lib/contract/comments-inbox";
import { Id } from "@/lib/contract/common";

/** What of the lists stands in the address. */
export const placeListSchema = comments.listCommentsInSpace.query.pick({
  status: true,
  order: true,
});
/** The service takes several spaces and authors, the filters offer one. */
export const inboxSchema = inboxQuery
  .omit({ format: true })
  .extend({ space: Id.optional(), authors: Id.optional() });
export type PlaceListQuery = ListQuery<typeof placeListSchema>;
export type InboxListQuery = ListQuery<typeof inboxSchema>;

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
