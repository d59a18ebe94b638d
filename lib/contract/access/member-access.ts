import * as z from "zod";
import { organizationParams } from "../organizations/organizations.ts";
import { User } from "../people/users.ts";
import { Contains, DefaultLevel, Id, pageOf, pageQuery, Role } from "../platform/common.ts";
import { operation } from "../platform/define.ts";

const Named = z.object({ id: Id, title: z.string() });

const ResourceType = z.enum(["space", "collection", "site"]);

/** Rule that affects a member's access to a resource, whether it decides or not. */
export const AccessRule = z
  .object({
    type: z.enum(["organization-role", "default-level", "grant", "team-grant"]),
    role: Role.nullable().describe("Role that this rule gives; null: none"),
    wins: z.boolean().describe("True: this rule gives the effective role; several rules can"),
    at: Named.extend({ type: z.enum(["organization", "collection", "space", "site"]) }),
    level: DefaultLevel.optional().describe("Default level, if the rule is one"),
    team: Named.optional().describe("Team, if the grant is to a team"),
  })
  .meta({ id: "AccessRule" });
export type AccessRule = z.infer<typeof AccessRule>;

export const MemberAccess = z
  .object({
    object: z.literal("member-access"),
    user: User,
    organizationRole: Role.nullable(),
    disabled: z
      .boolean()
      .describe("True: the member is disabled and has no access, regardless of the rules"),
    pending: z
      .boolean()
      .optional()
      .describe("True: the member was invited and hasn't accepted the invitation"),
    singleSignOnNeeded: z
      .boolean()
      .optional()
      .describe(
        "True: the organization requires single sign-on, and no current session of the member meets it",
      ),
    place: Named.extend({ type: ResourceType }),
    role: Role.nullable().describe("Effective role; null: no access"),
    rules: z.array(AccessRule).describe("Rules, highest role first, then nearest first"),
  })
  .meta({ id: "MemberAccess" });
export type MemberAccess = z.infer<typeof MemberAccess>;

/** A member's role at a resource, with its sources. */
export const MemberRole = z
  .object({
    role: Role.nullable().describe("Effective role; null: access ended while the list was read"),
    resource: Named.extend({ type: ResourceType }),
    rules: z
      .array(AccessRule)
      .optional()
      .describe(
        "Rules that give a role, highest role first, then nearest first; absent: the caller is neither an admin nor the member",
      ),
  })
  .meta({ id: "MemberRole" });
export type MemberRole = z.infer<typeof MemberRole>;

/** Members that name a resource in a query or body. */
export const ResourceNames = z.strictObject({
  space: Id.optional().describe("Id of the space"),
  collection: Id.optional().describe("Id of the collection"),
  site: Id.optional().describe("Id of the site"),
});

type ResourceNames = z.output<typeof ResourceNames>;

const countNames = ({ space, collection, site }: ResourceNames) =>
  [space, collection, site].filter((id) => id !== undefined).length;
export const namesOne = (names: ResourceNames) => countNames(names) === 1;
export const namesAtMostOne = (names: ResourceNames) => countNames(names) <= 1;
export const oneNeeded = { error: "must have exactly one of space, collection and site" };

export const MemberWithoutAccess = z
  .object({
    object: z.literal("member-without-access"),
    user: User,
    organizationRole: Role.nullable().describe("Role in the organization; null: guest"),
    disabled: z.boolean().describe("True: the member is disabled"),
    pending: z
      .boolean()
      .optional()
      .describe("True: the member was invited and hasn't accepted the invitation"),
  })
  .meta({ id: "MemberWithoutAccess" });
export type MemberWithoutAccess = z.infer<typeof MemberWithoutAccess>;

export const memberAccess = {
  getMemberAccess: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/members/{userId}/access",
    summary: "Explain the access of a member to a space, collection or site",
    tag: "organization-members",
    role: "guest",
    ok: 200,
    errors: [400, 404],
    params: organizationParams.extend({ userId: Id }),
    query: ResourceNames.refine(namesOne, oneNeeded),
    output: MemberAccess,
  }),
  listRolesOfMember: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/members/{userId}/roles",
    summary: "List the roles of a member in spaces, collections or sites, with their sources",
    description: "Newest resource first. Only resources that the caller can see too.",
    tag: "organization-members",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: organizationParams.extend({ userId: Id }),
    query: pageQuery.extend({
      type: ResourceType.default("space").describe("Kind of the resources"),
    }),
    output: pageOf(MemberRole),
  }),
  listMembersWithoutAccess: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/members-without-access",
    summary: "List the members without access to a space, collection or site",
    description: "Requires the admin role on that resource. Newest members first.",
    tag: "organization-members",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    query: pageQuery
      .extend(ResourceNames.shape)
      .extend({ search: Contains.optional().describe("Searches names and email addresses") })
      .refine(namesOne, oneNeeded),
    output: pageOf(MemberWithoutAccess),
  }),
};
