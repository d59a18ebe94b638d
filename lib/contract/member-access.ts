import * as z from "zod";
import { DefaultLevel, Id, Role } from "./common.ts";
import { operation } from "./define.ts";
import { organizationParams } from "./organizations.ts";
import { User } from "./users.ts";

const Named = z.object({ id: Id, title: z.string() });

/** One rule that bears on what a member may do at a place, whether it decides or not. */
export const AccessRule = z
  .object({
    type: z.enum(["organization-role", "default-level", "grant", "team-grant"]),
    role: Role.nullable().describe("What this rule alone gives; null: nothing"),
    wins: z.boolean().describe("It gives the effective role; several can"),
    at: Named.extend({ type: z.enum(["organization", "collection", "space", "site"]) }),
    level: DefaultLevel.optional().describe("The default level, where the rule is one"),
    team: Named.optional().describe("The team, where the grant is to one"),
  })
  .meta({ id: "AccessRule" });
export type AccessRule = z.infer<typeof AccessRule>;

export const MemberAccess = z
  .object({
    object: z.literal("member-access"),
    user: User,
    organizationRole: Role.nullable(),
    disabled: z.boolean().describe("A disabled member has no access, whatever the rules give"),
    place: Named.extend({ type: z.enum(["collection", "space", "site"]) }),
    role: Role.nullable().describe("What all rules together come to; null: no access"),
    rules: z.array(AccessRule).describe("The strongest first, then the nearest"),
  })
  .meta({ id: "MemberAccess" });
export type MemberAccess = z.infer<typeof MemberAccess>;

export const memberAccess = {
  getMemberAccess: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/members/{userId}/access",
    summary: "Explain what a member may do in a space, a collection or on a site, and why",
    tag: "organization-members",
    role: "guest",
    ok: 200,
    errors: [400, 404],
    params: organizationParams.extend({ userId: Id }),
    query: z
      .strictObject({ space: Id.optional(), collection: Id.optional(), site: Id.optional() })
      .refine((places) => Object.values(places).filter((id) => id !== undefined).length === 1, {
        error: "exactly one of space, collection and site is needed",
      }),
    output: MemberAccess,
  }),
};
