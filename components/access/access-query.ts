import * as z from "zod";
import type { ListQuery } from "@/components/data-table/list-query";
import { Role } from "@/lib/contract/common";
import {
  type PlaceParams,
  readReach,
  readTeamGrants,
  readUserGrants,
} from "@/lib/queries/permissions";

/** What of the page stands in the address. */
export const accessQuery = z.strictObject({
  view: z.enum(["everyone", "people", "teams"]).optional(),
  role: Role.optional(),
  search: z.string().max(256).optional(),
});
export type AccessQuery = ListQuery<typeof accessQuery>;
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
