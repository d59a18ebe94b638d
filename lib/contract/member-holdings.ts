import * as z from "zod";
import { dryRunQuery } from "./access-impact.ts";
import { Id } from "./common.ts";
import { operation } from "./define.ts";
import { memberParams } from "./members.ts";

const Named = z.object({ id: Id, title: z.string() });

const HeldRequest = z.object({
  id: Id,
  number: z.number().int(),
  subject: z.string(),
  space: Named,
});
export type HeldRequest = z.infer<typeof HeldRequest>;

const some = <Item extends z.ZodType>(item: Item) =>
  z.object({ count: z.number().int(), items: z.array(item).describe("The first few") });

/** What a member holds that others wait for. */
export const MemberHoldings = z
  .object({
    object: z.literal("member-holdings"),
    teams: some(Named).describe("Teams that they own"),
    changeRequests: some(HeldRequest).describe("Drafts and open change requests of theirs"),
    reviews: some(HeldRequest).describe("Change requests that they are asked to review"),
  })
  .meta({ id: "MemberHoldings" });
export type MemberHoldings = z.infer<typeof MemberHoldings>;

const heir = Id.optional();

export const handOverQuery = dryRunQuery.extend({
  teams: heir.describe("The member who is to own their teams"),
  changeRequests: heir.describe("The member who takes over their drafts and open change requests"),
  reviews: heir.describe("The member who is asked for their reviews; without one nobody is"),
});
export type HandOver = Omit<z.infer<typeof handOverQuery>, "dryRun">;

const membersOf = {
  path: "/v1/orgs/{organizationId}/members/{userId}",
  tag: "organization-members",
  params: memberParams,
} as const;

export const memberHoldings = {
  getMemberHoldings: operation({
    ...membersOf,
    method: "GET",
    path: `${membersOf.path}/holdings`,
    summary: "Tell what a member holds that somebody may have to take over",
    role: "admin",
    ok: 200,
    errors: [404],
    output: MemberHoldings,
  }),
  removeMemberFromOrganizationById: operation({
    ...membersOf,
    method: "DELETE",
    summary: "Remove a member, with their grants and team memberships; others take over the rest",
    role: "admin",
    ok: 204,
    errors: [400, 404, 409],
    query: handOverQuery,
  }),
};
