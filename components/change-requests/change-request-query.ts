import type { Sort } from "@/components/data-table/table-head";
import type { ChangeRequestStatus } from "@/lib/contract/change-request";
import type { ListQuery } from "@/lib/list-query";

export type SpaceListQuery = ListQuery<"changeRequestsOfSpace">;
export type OrganizationListQuery = ListQuery<"changeRequests">;

/** The call's query: all of them, unless the address says otherwise. */
export const spaceCall = (query: SpaceListQuery) => ({
  ...query,
  status: query.status ?? ("all" as const),
});

/** Under way. */
export const active: ChangeRequestStatus[] = ["draft", "open"];

/** The call's query: what is under way, the latest change first, unless the address says otherwise. */
export const organizationCall = (query: OrganizationListQuery) => ({
  ...query,
  status: query.status ?? active,
});

export const sortOf = ({ orderBy, order }: OrganizationListQuery): Sort => ({
  key: orderBy ?? "updatedAt",
  descending: (order ?? "desc") === "desc",
});

export const toSort = ({
  key,
  descending,
}: Sort): Pick<OrganizationListQuery, "orderBy" | "order"> => ({
  orderBy: key === "createdAt" ? "createdAt" : "updatedAt",
  order: descending ? "desc" : "asc",
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
