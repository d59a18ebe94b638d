import type { ColumnSort } from "@tanstack/react-table";
import type { ChangeRequestStatus } from "@/lib/contract/review/change-request";
import { changeRequests } from "@/lib/contract/review/change-requests";
import { type QueryOf, queryParsers } from "@/lib/url/list-query";

export const spaceListQuery = queryParsers(changeRequests.listChangeRequestsForSpace.query);
export type SpaceListQuery = QueryOf<typeof spaceListQuery>;

export const organizationListQuery = queryParsers(
  changeRequests.listChangeRequestsInOrganization.query,
);
export type OrganizationListQuery = QueryOf<typeof organizationListQuery>;

/** Query of the call; all change requests by default. */
export const spaceCall = (query: SpaceListQuery) => ({
  ...query,
  status: query.status ?? ("all" as const),
});

/** Active statuses. */
export const active: ChangeRequestStatus[] = ["draft", "open"];

/** Query of the call; by default active ones, most recently changed first. */
export const organizationCall = (query: OrganizationListQuery) => ({
  ...query,
  status: query.status ?? active,
});

export const sortOf = ({ orderBy, order }: OrganizationListQuery): ColumnSort => ({
  id: orderBy ?? "updatedAt",
  desc: (order ?? "desc") === "desc",
});

export const toSort = ({
  id,
  desc,
}: ColumnSort): Pick<OrganizationListQuery, "orderBy" | "order"> => ({
  orderBy: id === "createdAt" ? "createdAt" : "updatedAt",
  order: desc ? "desc" : "asc",
});

const filterNames = ["status", "creator", "contributor", "requestedReviewer", "space"] as const;

export const isFiltered = (query: OrganizationListQuery | SpaceListQuery) =>
  filterNames.some((name) => (query as OrganizationListQuery)[name] !== undefined);

export const noSpaceFilters = { status: undefined, contributor: undefined };
export const noOrganizationFilters = {
  ...noSpaceFilters,
  creator: undefined,
  requestedReviewer: undefined,
  space: undefined,
};
