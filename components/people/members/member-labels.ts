import type { ColumnSort } from "@tanstack/react-table";
import { roleLabel } from "@/components/access/labels/access-labels";
import { memberQuery } from "@/lib/contract/people/members";
import type { Role } from "@/lib/contract/platform/common";
import { cleared, type QueryOf, queryParsers } from "@/lib/url/list-query";

export const memberRole = (role: Role | null) => (role === null ? "Guest" : roleLabel(role));

export const memberListQuery = queryParsers(memberQuery.omit({ active: true }));
export type MemberListQuery = QueryOf<typeof memberListQuery>;

export const sortOf = ({ sort = "joinedAt", order = "desc" }: MemberListQuery): ColumnSort => ({
  id: sort,
  desc: order === "desc",
});

const sorts = memberQuery.shape.sort.unwrap();

export const toSort = ({ id, desc }: ColumnSort): Partial<MemberListQuery> => ({
  sort: sorts.options.find((each) => each === id && each !== "joinedAt"),
  order: desc ? undefined : "asc",
});

const filterKeys = ["search", "role", "dormant"] as const;

export const isFiltered = (query: MemberListQuery) =>
  filterKeys.some((key) => query[key] !== undefined);

export const noFilters = cleared(filterKeys);
