import * as z from "zod";
import { dryRunQuery } from "../access/access-impact.ts";
import { organizationParams } from "../organizations/organizations.ts";
import { Flag, Id, Order, pageOf, pageQuery, Role, roles, Time } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { User } from "./users.ts";

export const memberParams = organizationParams.extend({ userId: Id });
export type MemberParams = z.infer<typeof memberParams>;

export const Member = z
  .object({
    object: z.literal("member"),
    id: Id.describe("Id of the user"),
    role: Role.nullable(),
    user: User,
    disabled: z.boolean(),
    pending: z.boolean().optional(),
    joinedAt: Time,
    lastSeenAt: Time.optional(),
    sso: z.boolean(),
    spaces: z.number(),
    teams: z.number(),
  })
  .meta({ id: "Member" });
export type Member = z.infer<typeof Member>;

export const MemberDraft = z.strictObject({
  role: Role.nullable().optional().describe("Role in the organization; null: guest"),
  disabled: z
    .boolean()
    .optional()
    .describe("True: disable the member, who keeps all permissions but cannot use them"),
});
export type MemberDraft = z.infer<typeof MemberDraft>;

export const memberQuery = pageQuery.extend({
  order: Order.default("desc"),
  role: z
    .enum([...roles, "guest"])
    .optional()
    .describe("Only members with this role"),
  active: Flag.optional().describe(
    "True: only members who have accepted their invitation and aren't disabled",
  ),
  dormant: Flag.optional().describe("True: only members not seen for 90 days"),
  search: z.string().max(256).optional().describe("Searches names and email addresses"),
  sort: z
    .enum(["joinedAt", "lastSeenAt", "name", "role"])
    .default("joinedAt")
    .describe(
      "Sort field. `lastSeenAt`: only members who have been active; `role`: ascending from admins to guests",
    ),
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
    summary: "Update the role of a member, or disable them",
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
    summary: "Require single sign-on of a member",
    role: "admin",
    ok: 200,
    errors: [404, 409],
    output: Member,
  }),
  updateOrganizationMemberLastSeenAt: operation({
    method: "POST",
    path: "/v1/orgs/{organizationId}/ping",
    summary: "Record that the caller is active",
    tag: "organization-members",
    role: "guest",
    ok: 200,
    errors: [404],
    params: organizationParams,
    output: z.object({
      serviceVisitorClaims: z.string().optional().describe("JWT to attach to the user"),
    }),
  }),
};
