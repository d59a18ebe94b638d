import type { ColumnSort } from "@tanstack/react-table";
import * as z from "zod";
import { changeRequests, Turn } from "@/lib/contract/review/change-requests";
import { active } from "@/lib/queries/review/request-lists";
import { type QueryOf, queryParsers } from "@/lib/url/list-query";

export const spaceListQuery = queryParsers(changeRequests.listChangeRequestsForSpace.query);
export type SpaceListQuery = QueryOf<typeof spaceListQuery>;

/** Tabs of the list; "all" exists only in the console, and "yours" is the default. */
const Tab = z.enum([...Turn.options, "all"]);
export type Tab = z.infer<typeof Tab>;

export const organizationListQuery = queryParsers(
  changeRequests.listChangeRequestsInOrganization.query.extend({ turn: Tab.optional() }),
);
export type OrganizationListQuery = QueryOf<typeof organizationListQuery>;

export const tabOf = ({ turn }: Pick<OrganizationListQuery, "turn">): Tab => turn ?? "yours";

/** Returns the stage for the call; undefined for all. */
export const turnOf = (tab: Tab): Turn | undefined => (tab === "all" ? undefined : tab);

/** Returns the query of the call; by default all change requests. */
export const spaceCall = (query: SpaceListQuery) => ({
  ...query,
  status: query.status ?? ("all" as const),
});

const orderOf = (query: OrganizationListQuery) => {
  const isYours = tabOf(query) === "yours";
  const { orderBy = isYours ? "waitingSince" : "updatedAt" } = query;
  // Only the reader's queue can be ordered by waiting time.
  const column = orderBy === "waitingSince" && !isYours ? "updatedAt" : orderBy;
  const { order = column === "waitingSince" ? ("asc" as const) : ("desc" as const) } = query;
  return { orderBy: column, order };
};

/** Returns the query of the call; by default the reader's queue, longest waiting first. */
export const organizationCall = (query: OrganizationListQuery) => ({
  ...query,
  ...orderOf(query),
  turn: turnOf(tabOf(query)),
  status: query.status ?? active,
});

export function sortOf(query: OrganizationListQuery): ColumnSort {
  const { orderBy, order } = orderOf(query);
  return { id: orderBy, desc: order === "desc" };
}

const orders = ["createdAt", "waitingSince"] as const;

export const toSort = ({
  id,
  desc,
}: ColumnSort): Pick<OrganizationListQuery, "orderBy" | "order"> => ({
  orderBy: orders.find((each) => each === id) ?? "updatedAt",
  order: desc ? "desc" : "asc",
});

export const spaceSortOf = ({ orderBy, order }: SpaceListQuery): ColumnSort => ({
  id: orderBy ?? "createdAt",
  desc: (order ?? "desc") === "desc",
});

export const toSpaceSort = ({
  id,
  desc,
}: ColumnSort): Pick<SpaceListQuery, "orderBy" | "order"> => ({
  orderBy: id === "updatedAt" ? "updatedAt" : "createdAt",
  order: desc ? "desc" : "asc",
});

const filterNames = [
  "status",
  "creator",
  "contributor",
  "requestedReviewer",
  "space",
  "search",
] as const;

export const isFiltered = (query: OrganizationListQuery | SpaceListQuery) =>
  filterNames.some((name) => (query as OrganizationListQuery)[name] !== undefined);

export const noSpaceFilters = {
  status: undefined,
  contributor: undefined,
  creator: undefined,
  requestedReviewer: undefined,
};
export const noOrganizationFilters = { ...noSpaceFilters, space: undefined, search: undefined };
