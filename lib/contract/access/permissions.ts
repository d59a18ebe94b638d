import * as z from "zod";
import { collectionParams } from "../content/collections.ts";
import { spaceParams } from "../content/spaces.ts";
import { Team } from "../people/team.ts";
import { User } from "../people/users.ts";
import { Id, pageOf, pageQuery, Role } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { siteParams } from "../sites/sites.ts";
import { dryRunQuery } from "./access-impact.ts";

const Subjects = z.array(Id).min(1).max(1000);
const GrantedRole = Role.nullable().describe("Role; null removes the grant");

/** Exactly one of both kinds of subjects. */
export const Grant = z
  .strictObject({ teams: Subjects.optional(), users: Subjects.optional(), role: GrantedRole })
  .refine(({ teams, users }) => (teams === undefined) !== (users === undefined), {
    error: "must have exactly one of teams and users",
  });
export type Grant = z.infer<typeof Grant>;

const GrantChange = z.strictObject({ role: GrantedRole });

export const UserPermission = z.object({ permission: Role, user: User });
export type UserPermission = z.infer<typeof UserPermission>;

export const TeamPermission = z.object({ permission: Role, team: Team });
export type TeamPermission = z.infer<typeof TeamPermission>;

export const SitePermission = z.object({
  permission: Role.nullable().describe("Role on the site; null: can only see a space of the site"),
  user: User,
  origin: z.discriminatedUnion("type", [
    z.object({ type: z.literal("space"), space: Id }),
    z.object({ type: z.literal("organization"), organization: Id }),
  ]),
});
export type SitePermission = z.infer<typeof SitePermission>;

const within = z.string().max(256).optional();
const userSearch = within.describe("Searches names and email addresses");

export const aggregateQuery = pageQuery.extend({
  role: Role.optional().describe("Only members with exactly this role"),
  search: userSearch,
});

const read = { method: "GET", role: "read", ok: 200, errors: [400, 404] } as const;
const write = { role: "admin", ok: 204, errors: [400, 404], query: dryRunQuery } as const;
const remove = {
  method: "DELETE",
  role: "admin",
  ok: 204,
  errors: [404],
  query: dryRunQuery,
} as const;

/** Access operations of a space, collection or site: grants and effective access. */
function permissionsOf<const Path extends string, Params extends z.ZodRawShape>(
  at: Path,
  of: string,
  params: z.ZodObject<Params>,
) {
  const path = `${at}/permissions` as const;
  const tag = `${of}-permissions`;
  const all = { params, tag } as const;
  const oneUser = { params: params.extend({ userId: Id }), tag, path: `${path}/users/{userId}` };
  const oneTeam = { params: params.extend({ teamId: Id }), tag, path: `${path}/teams/{teamId}` };
  return {
    grant: operation({
      ...all,
      ...write,
      method: "POST",
      path,
      summary: `Grant members or teams a role in a ${of}`,
      body: Grant,
    }),
    aggregate: { ...all, ...read, path: `${path}/aggregate`, query: aggregateQuery } as const,
    users: operation({
      ...all,
      ...read,
      path: `${path}/users`,
      summary: `List the members with a direct grant in a ${of}`,
      query: pageQuery.extend({ search: userSearch }),
      output: pageOf(UserPermission),
    }),
    changeUser: operation({
      ...oneUser,
      ...write,
      method: "PATCH",
      summary: `Set the grant of a member in a ${of}`,
      body: GrantChange,
    }),
    removeUser: operation({
      ...oneUser,
      ...remove,
      summary: `Remove the grant of a member in a ${of}`,
    }),
    teams: operation({
      ...all,
      ...read,
      path: `${path}/teams`,
      summary: `List the teams with a grant in a ${of}`,
      query: pageQuery.extend({ search: within.describe("Searches titles") }),
      output: pageOf(TeamPermission),
    }),
    changeTeam: operation({
      ...oneTeam,
      ...write,
      method: "PATCH",
      summary: `Set the grant of a team in a ${of}`,
      body: GrantChange,
    }),
    removeTeam: operation({
      ...oneTeam,
      ...remove,
      summary: `Remove the grant of a team in a ${of}`,
    }),
  };
}

const space = permissionsOf("/v1/spaces/{spaceId}", "space", spaceParams);
const collection = permissionsOf("/v1/collections/{collectionId}", "collection", collectionParams);
const site = permissionsOf("/v1/orgs/{organizationId}/sites/{siteId}", "site", siteParams);

const reach = (of: string) => `List the members with access to a ${of} and their effective roles`;

export const permissions = {
  inviteToSpace: space.grant,
  listPermissionsAggregateInSpace: operation({
    ...space.aggregate,
    summary: reach("space"),
    output: pageOf(UserPermission),
  }),
  listUserPermissionsInSpace: space.users,
  updateUserPermissionInSpace: space.changeUser,
  removeUserFromSpace: space.removeUser,
  listTeamPermissionsInSpace: space.teams,
  updateTeamPermissionInSpace: space.changeTeam,
  removeTeamFromSpace: space.removeTeam,
  inviteToCollection: collection.grant,
  listPermissionsAggregateInCollection: operation({
    ...collection.aggregate,
    summary: reach("collection"),
    output: pageOf(UserPermission),
  }),
  listUserPermissionsInCollection: collection.users,
  updateUserPermissionInCollection: collection.changeUser,
  removeUserFromCollection: collection.removeUser,
  listTeamPermissionsInCollection: collection.teams,
  updateTeamPermissionInCollection: collection.changeTeam,
  removeTeamFromCollection: collection.removeTeam,
  inviteToSite: site.grant,
  listPermissionsAggregateInSite: operation({
    ...site.aggregate,
    summary: reach("site"),
    output: pageOf(SitePermission),
  }),
  listUserPermissionsInSite: site.users,
  updateUserPermissionInSite: site.changeUser,
  removeUserFromSite: site.removeUser,
  listTeamPermissionsInSite: site.teams,
  updateTeamPermissionInSite: site.changeTeam,
  removeTeamFromSite: site.removeTeam,
};
