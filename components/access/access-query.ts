import type { ListQuery } from "@/lib/list-query";
import {
  type PlaceParams,
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

export const isFiltered = ({ role, search }: AccessQuery) =>
  role !== undefined || search !== undefined;
export const noFilters: Partial<AccessQuery> = { role: undefined, search: undefined };
