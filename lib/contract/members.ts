import * as z from "zod";
import { dryRunQuery } from "./access-impact.ts";
import { Flag, Id, Order, pageOf, pageQuery, Role, roles, Time } from "./common.ts";
import { operation } from "./define.ts";
import { organizationParams } from "./organizations.ts";
import { User } from "./users.ts";

export const memberParams = organizationParams.extend({ userId: Id });
export type MemberParams = z.infer<typeof memberParams>;

export const Member = z
  .object({
    object: z.literal("member"),
    id: Id.describe("The id of the user"),
    role: Role.nullable(),
    user: User,
    disabled: z.boolean(),
    joinedAt: Time,
    lastSeenAt: Time.optional(),
    sso: z.boolean(),
    spaces: z.number(),
    teams: z.number(),
  })
  .meta({ id: "Member" });
export type Member = z.infer<typeof Member>;

export const MemberDraft = z.strictObject({
  role: Role.nullable().optional().describe("Null makes a guest"),
  disabled: z.boolean().optional().describe("A disabled member keeps all rights but can use none"),
});
export type MemberDraft = z.infer<typeof MemberDraft>;

export const memberQuery = pageQuery.extend({
  order: Order.default("desc"),
  role: z.enum([...roles, "guest"]).optional(),
  dormant: Flag.optional().describe("Only members who were not seen for 90 days"),
  search: z.string().max(256).optional().describe("Within name or e-mail address"),
  sort: z
    .enum(["joinedAt", "lastSeenAt"])
    .default("joinedAt")
    .describe("`lastSeenAt` lists only members who were active"),
});

const membersOf = {
  path: "/v1/orgs/{organizationId}/members/{userId}",
  tag: "organization-members",
  params: memberParams,
} as const;

export const members = {
  listMembersInOrganizationById: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/members",
    summary: "List the members of an organization",
    tag: "organization-members",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    query: memberQuery,
    output: pageOf(Member),
  }),
  getMemberInOrganizationById: operation({
    ...membersOf,
    method: "GET",
    summary: "Get a member",
    role: "read",
    ok: 200,
    errors: [404],
    output: Member,
  }),
  updateMemberInOrganizationById: operation({
    ...membersOf,
    method: "PATCH",
    summary: "Change the role of a member, or disable them",
    role: "admin",
    ok: 200,
    errors: [400, 404, 409],
    query: dryRunQuery,
    body: MemberDraft,
    output: Member,
  }),
  setUserAsSSOMemberForOrganization: operation({
    ...membersOf,
    method: "POST",
    path: `${membersOf.path}/sso`,
    summary: "Have a member sign in by single sign-on",
    role: "admin",
    ok: 200,
    errors: [404],
    output: Member,
  }),
  updateOrganizationMemberLastSeenAt: operation({
    method: "POST",
    path: "/v1/orgs/{organizationId}/ping",
    summary: "Tell that the caller is active",
    tag: "organization-members",
    role: "guest",
    ok: 200,
    errors: [404],
    params: organizationParams,
    output: z.object({
      serviceVisitorClaims: z.string().optional().describe("A JWT to attach to the user"),
    }),
  }),
};
