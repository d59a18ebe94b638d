import * as z from "zod";
import { dryRunQuery } from "../access/access-impact.ts";
import { Space } from "../content/space.ts";
import { organizationParams } from "../organizations/organizations.ts";
import { Contains, Id, pageOf, pageQuery, Role, Time } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { Member, memberParams, memberQuery } from "./members.ts";
import { Team } from "./team.ts";

export const TeamRole = z.enum(["owner", "member"]);
export type TeamRole = z.infer<typeof TeamRole>;

const title = z.string().trim().min(1).max(64);
const people = z.array(Id).max(1000);

export const NewTeam = z.strictObject({
  title,
  members: people.optional().describe("Ids of members of the organization"),
});
export type NewTeam = z.infer<typeof NewTeam>;

export const TeamDraft = z.strictObject({ title });
export type TeamDraft = z.infer<typeof TeamDraft>;

export const TeamMembership = z
  .object({
    organization: Member,
    team: z.object({ role: TeamRole }),
    permissions: z.object({ view: z.boolean() }),
  })
  .meta({ id: "TeamMembership" });
export type TeamMembership = z.infer<typeof TeamMembership>;

export const TeamMembersChange = z.strictObject({
  add: people.optional(),
  remove: people.optional().describe("Ids of members to remove; wins over members to add"),
  memberships: z
    .record(Id, z.strictObject({ role: TeamRole }))
    .refine((given) => Object.keys(given).length <= 1000, "must have at most 1000 members")
    .optional()
    .describe("Roles by user id; users who are not in the team are added"),
});
export type TeamMembersChange = z.infer<typeof TeamMembersChange>;

/** Role of a team in a resource. */
export const TeamGrant = z
  .object({
    permission: Role,
    createdAt: Time,
    resource: z.object({
      type: z.enum(["space", "collection", "site"]),
      id: Id,
      title: z.string(),
    }),
  })
  .meta({ id: "TeamGrant" });
export type TeamGrant = z.infer<typeof TeamGrant>;

export const MemberTeam = z.object({ team: Team, member: z.object({ role: TeamRole }) });
export type MemberTeam = z.infer<typeof MemberTeam>;

export const MemberSpace = z.object({ permission: Role, space: Space });
export type MemberSpace = z.infer<typeof MemberSpace>;

export const teamParams = organizationParams.extend({ teamId: Id });
export type TeamParams = z.infer<typeof teamParams>;
export const teamMemberParams = teamParams.extend({ userId: Id });

const teamsOf = { path: "/v1/orgs/{organizationId}/teams", tag: "teams" } as const;
const one = { ...teamsOf, path: `${teamsOf.path}/{teamId}`, params: teamParams } as const;
const membersOf = { ...one, path: `${one.path}/members` } as const;
const membership = {
  ...one,
  path: `${membersOf.path}/{userId}`,
  params: teamMemberParams,
} as const;
const memberOf = {
  path: "/v1/orgs/{organizationId}/members/{userId}",
  tag: "organization-members",
  params: memberParams,
} as const;

export const teams = {
  listTeamsInOrganizationById: operation({
    ...teamsOf,
    method: "GET",
    summary: "List the teams of an organization",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    query: pageQuery.extend({
      owner: Id.optional().describe("Id of a user; only teams that this member can manage"),
      title: Contains.optional(),
    }),
    output: pageOf(Team),
  }),
  createOrganizationTeam: operation({
    ...teamsOf,
    method: "PUT",
    summary: "Create a team",
    role: "admin",
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    body: NewTeam,
    output: Team,
  }),
  getTeamInOrganizationById: operation({
    ...one,
    method: "GET",
    summary: "Get a team",
    role: "read",
    ok: 200,
    errors: [404],
    output: Team,
  }),
  updateTeamInOrganizationById: operation({
    ...one,
    method: "PATCH",
    summary: "Rename a team",
    description: "Also available to the owners of the team.",
    role: "read",
    ok: 200,
    errors: [400, 404],
    body: TeamDraft,
    output: Team,
  }),
  removeTeamFromOrganizationById: operation({
    ...one,
    method: "DELETE",
    summary: "Delete a team and its grants",
    role: "admin",
    ok: 204,
    errors: [404],
    query: dryRunQuery,
  }),
  listGrantsOfTeam: operation({
    ...one,
    method: "GET",
    path: `${one.path}/grants`,
    summary: "List the direct roles of a team",
    description:
      "Latest first. Only spaces, collections and sites that the caller can see; without spaces in the trash.",
    role: "read",
    ok: 200,
    errors: [400, 404],
    query: pageQuery.extend({ title: Contains.optional() }),
    output: pageOf(TeamGrant),
  }),
  listTeamMembersInOrganizationById: operation({
    ...membersOf,
    method: "GET",
    summary: "List the members of a team",
    description: "Latest first.",
    role: "read",
    ok: 200,
    errors: [400, 404],
    query: pageQuery.extend({
      search: memberQuery.shape.search,
      role: TeamRole.optional().describe("Only members with this team role"),
    }),
    output: pageOf(TeamMembership),
  }),
  updateMembersInOrganizationTeam: operation({
    ...membersOf,
    method: "PUT",
    summary: "Update the members of a team",
    description: "Also available to the owners of the team.",
    role: "read",
    ok: 204,
    errors: [400, 404],
    query: dryRunQuery,
    body: TeamMembersChange,
  }),
  addMemberToOrganizationTeamById: operation({
    ...membership,
    method: "PUT",
    summary: "Add a member to a team, or change their team role",
    description: "Also available to the owners of the team.",
    role: "read",
    ok: 204,
    errors: [400, 404],
    body: z.strictObject({ role: TeamRole.default("member") }),
  }),
  deleteMemberFromOrganizationTeamById: operation({
    ...membership,
    method: "DELETE",
    summary: "Remove a member from a team",
    description: "Also available to the owners of the team.",
    role: "read",
    ok: 204,
    errors: [404],
  }),
  listSpacesForOrganizationMember: operation({
    ...memberOf,
    method: "GET",
    path: `${memberOf.path}/spaces`,
    summary: "List the spaces of a member with their roles",
    description: "Only spaces that the caller can see too.",
    role: "read",
    ok: 200,
    errors: [400, 404],
    query: pageQuery.extend({ order: memberQuery.shape.order }),
    output: pageOf(MemberSpace),
  }),
  listTeamsForOrganizationMember: operation({
    ...memberOf,
    method: "GET",
    path: `${memberOf.path}/teams`,
    summary: "List the teams of a member",
    role: "read",
    ok: 200,
    errors: [400, 404],
    query: pageQuery.extend({ title: Contains.optional() }),
    output: pageOf(MemberTeam),
  }),
};
