import { roleLabel } from "@/components/access/access-words";
import type { Sort } from "@/components/data-table/table-head";
import type { Role } from "@/lib/contract/common";
import type { ListQuery } from "@/lib/list-query";

export const memberRole = (role: Role | null) => (role === null ? "Guest" : roleLabel(role));

export type MemberListQuery = ListQuery<"members">;

export const sortOf = ({ sort = "joinedAt", order = "desc" }: MemberListQuery): Sort => ({
  key: sort,
  descending: order === "desc",
});

export const toSort = ({ key, descending }: Sort): Partial<MemberListQuery> => ({
  sort: key === "lastSeenAt" ? "lastSeenAt" : undefined,
  order: descending ? undefined : "asc",
});

const filterKeys = ["search", "role", "dormant"] as const;

export const isFiltered = (query: MemberListQuery) =>
  filterKeys.some((key) => query[key] !== undefined);

export const noFilters = Object.fromEntries(
  filterKeys.map((key) => [key, undefined]),
) as Partial<MemberListQuery>;
