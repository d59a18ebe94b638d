import { roleLabel } from "@/components/access/access-words";
import type { ListQuery } from "@/components/data-table/list-query";
import type { Sort } from "@/components/data-table/table-head";
import type { Role } from "@/lib/contract/common";
import type { memberQuery } from "@/lib/contract/members";

export const memberRole = (role: Role | null) => (role === null ? "Guest" : roleLabel(role));

export type MemberListQuery = ListQuery<typeof memberQuery>;

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
