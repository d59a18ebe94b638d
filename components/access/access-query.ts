import { type ListQuery, readListQuery, type SearchParams } from "@/lib/list-query";
import {
  type PlaceParams,
  readMemberAccess,
  readReach,
  readTeamGrants,
  readUserGrants,
} from "@/lib/queries/permissions";

/** What of the page stands in the address. */
export type AccessQuery = ListQuery<"access">;
export type AccessView = NonNullable<AccessQuery["view"]>;

/** The list of the view that is open: the same for the server's first paint and for the browser. */
export function readView(place: PlaceParams, { view = "everyone", role, search }: AccessQuery) {
  if (view === "people") return readUserGrants(place, { search });
  if (view === "teams") return readTeamGrants(place, { search });
  return readReach(place, { search, role });
}

/** What a page about access shows at first: its list and, where the address names somebody, theirs. */
export function readAccess(organizationId: string, place: PlaceParams, asked: SearchParams) {
  const list = readView(place, readListQuery("access", asked));
  const { person: userId } = asked;
  if (typeof userId !== "string") return [list];
  return [list, readMemberAccess({ organizationId, userId, place })];
}

export const isFiltered = ({ role, search }: AccessQuery) =>
  role !== undefined || search !== undefined;
export const noFilters: Partial<AccessQuery> = { role: undefined, search: undefined };
