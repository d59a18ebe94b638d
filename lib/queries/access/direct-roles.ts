import { useQuery } from "@tanstack/react-query";
import type { TeamParams } from "../../contract/people/teams.ts";
import type { Role } from "../../contract/platform/common.ts";
import { callOperation } from "../platform/operation.ts";
import { readAll } from "../platform/read-all.ts";
import { paramsOf, permissionsAt, type ResourceParams } from "./permissions.ts";

/** Direct roles by an id; without a role: no entry. */
export type DirectRoles = ReadonlyMap<string, Role>;

const limit = 1000;

/** Reads the direct roles of a team by type and id of the resource: "space abc". */
export async function readRolesOfTeam(params: TeamParams): Promise<DirectRoles> {
  const grants = await readAll((page) =>
    callOperation("listGrantsOfTeam", { params, query: { limit, page } }),
  );
  return new Map(
    grants.map(({ resource, permission }) => [`${resource.type} ${resource.id}`, permission]),
  );
}

/** Reads the direct roles in a resource by id of the member or team. */
export async function readRolesIn(
  resource: ResourceParams,
  kind: "user" | "team",
): Promise<DirectRoles> {
  const at = permissionsAt[resource.type];
  const params = paramsOf(resource);
  if (kind === "team") {
    const grants = await readAll((page) =>
      callOperation(at.teams, { params, query: { limit, page } }),
    );
    return new Map(grants.map(({ team, permission }) => [team.id, permission]));
  }
  const grants = await readAll((page) =>
    callOperation(at.users, { params, query: { limit, page } }),
  );
  return new Map(grants.map(({ user, permission }) => [user.id, permission]));
}

/** Direct roles of a team, read again for each form. */
export const useRolesOfTeam = (params: TeamParams) =>
  useQuery({
    queryKey: ["roles of a team", params],
    queryFn: () => readRolesOfTeam(params),
    staleTime: 0,
    gcTime: 0,
  });
