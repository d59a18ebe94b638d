import * as z from "zod";
import { memberParams } from "../people/members.ts";
import { Id } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { dryRunQuery } from "./access-impact.ts";

const Named = z.object({ id: Id, title: z.string() });

const HeldRequest = z.object({
  id: Id,
  number: z.number().int(),
  subject: z.string(),
  space: Named,
});
export type HeldRequest = z.infer<typeof HeldRequest>;

const some = <Item extends z.ZodType>(item: Item) =>
  z.object({
    count: z.number().int(),
    items: z.array(item).describe("The first objects of this kind"),
  });

/** Responsibilities of a member that others depend on. */
export const MemberHoldings = z
  .object({
    object: z.literal("member-holdings"),
    teams: some(Named).describe("Teams that the member owns"),
    changeRequests: some(HeldRequest).describe("Drafts and open change requests of the member"),
    reviews: some(HeldRequest).describe("Change requests with a pending review of the member"),
  })
  .meta({ id: "MemberHoldings" });
export type MemberHoldings = z.infer<typeof MemberHoldings>;

const heir = Id.optional();

export const handOverQuery = dryRunQuery.extend({
  teams: heir.describe("Id of the member who will own their teams"),
  changeRequests: heir.describe(
    "Id of the member who takes over their drafts and open change requests",
  ),
  reviews: heir.describe("Id of the member whose review is requested instead; omitted: nobody"),
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
    summary: "List the responsibilities of a member",
    description: "Teams, change requests and pending reviews that another member may take over.",
    role: "admin",
    ok: 200,
    errors: [404],
    output: MemberHoldings,
  }),
  removeMemberFromOrganizationById: operation({
    ...membersOf,
    method: "DELETE",
    summary: "Remove a member from an organization",
    description:
      "Their grants and team memberships end. Other members take over their teams, change requests and reviews.",
    role: "admin",
    ok: 204,
    errors: [400, 404, 409],
    query: handOverQuery,
  }),
};
