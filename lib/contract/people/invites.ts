import * as z from "zod";
import { Collection } from "../content/collections.ts";
import { Space } from "../content/space.ts";
import { organizationParams } from "../organizations/organizations.ts";
import { Id, Moment, pageOf, pageQuery, Role, Time } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { User } from "./users.ts";

const invite = {
  object: z.literal("invite"),
  id: Id,
  expiresAt: Time.optional().describe("Time when the link expires; absent: never"),
  made: z
    .object({ by: User.optional(), at: Time, uses: z.number().int() })
    .optional()
    .describe("Creator and number of uses; only for those who can change the link"),
};
const redundant = z.boolean().describe("True: the caller already has this access");

export const Invite = z
  .union([
    z.object({ ...invite, redundant, level: Role.nullable(), space: Space }),
    z.object({ ...invite, redundant, level: Role.nullable(), collection: Collection }),
    z.object({ ...invite, redundant, role: Role.nullable() }),
  ])
  .meta({ id: "Invite" });
export type Invite = z.infer<typeof Invite>;

const role = Role.nullable().optional().describe("Role in the organization; null: guest");
const level = Role.nullable().optional().describe("Role in the space or collection");

const expiresAt = Moment.nullable().optional().describe("Time when the link expires; null: never");

export const NewInvite = z
  .strictObject({ role, level, space: Id.optional(), collection: Id.optional(), expiresAt })
  .refine(
    ({ role, level, space, collection }) =>
      role === undefined
        ? level !== undefined && (space === undefined) !== (collection === undefined)
        : (level ?? space ?? collection) === undefined,
    "must have a role, or a level with either a space or a collection",
  );
export type NewInvite = z.infer<typeof NewInvite>;

export const InviteChange = z
  .strictObject({ role, level, expiresAt })
  .refine(
    ({ role, level, expiresAt }) =>
      role === undefined ? (level ?? expiresAt) !== undefined : level === undefined,
    "must have a role, a level or expiresAt, and not both a role and a level",
  );
export type InviteChange = z.infer<typeof InviteChange>;

/** Information about a link for people who have not joined. */
export const InvitePreview = z
  .object({
    object: z.literal("invite-preview"),
    organization: z.object({ id: Id, title: z.string() }),
    role: Role.nullable().describe("Role in the organization, or in the space or collection"),
    place: z
      .object({ type: z.enum(["space", "collection"]), id: Id, title: z.string() })
      .optional(),
  })
  .meta({ id: "InvitePreview" });
export type InvitePreview = z.infer<typeof InvitePreview>;

export const inviteParams = organizationParams.extend({ inviteId: Id });

const linkInvites = {
  path: "/v1/orgs/{organizationId}/link-invites",
  tag: "organizations",
} as const;
const one = {
  ...linkInvites,
  path: `${linkInvites.path}/{inviteId}`,
  params: inviteParams,
} as const;

export const invites = {
  listOrganizationInvites: operation({
    ...linkInvites,
    method: "GET",
    summary: "List the invite links that the caller administers",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    query: pageQuery.extend({
      space: Id.optional().describe("Only links to this space"),
      collection: Id.optional().describe("Only links to this collection"),
    }),
    output: pageOf(Invite),
  }),
  createOrganizationInvite: operation({
    ...linkInvites,
    method: "POST",
    summary: "Create an invite link to the organization, a space or a collection",
    role: "read",
    ok: 201,
    errors: [400, 404, 409],
    params: organizationParams,
    body: NewInvite,
    output: Invite,
  }),
  getOrganizationInviteById: operation({
    ...one,
    method: "GET",
    summary: "Get an invite link",
    description: "The caller only has to know its id.",
    role: "user",
    ok: 200,
    errors: [404],
    output: Invite,
  }),
  updateOrganizationInviteById: operation({
    ...one,
    method: "PATCH",
    summary: "Update the role or expiry of an invite link",
    role: "read",
    ok: 200,
    errors: [400, 404],
    body: InviteChange,
    output: Invite,
  }),
  deleteOrganizationInviteById: operation({
    ...one,
    method: "DELETE",
    summary: "Delete an invite link",
    role: "read",
    ok: 204,
    errors: [404],
  }),
  acceptOrganizationInvite: operation({
    method: "POST",
    path: "/v1/orgs/{organizationId}/invites/{inviteId}",
    summary: "Accept an invite link",
    tag: "organizations",
    role: "user",
    ok: 200,
    errors: [404, 409],
    params: inviteParams,
    output: z.object({}),
  }),
  previewOrganizationInvite: operation({
    method: "GET",
    path: "/v1/invite-previews/{inviteId}",
    summary: "Preview an invite link",
    description: "Requires no token.",
    tag: "organizations",
    role: "public",
    ok: 200,
    errors: [404],
    params: z.strictObject({ inviteId: Id }),
    output: InvitePreview,
  }),
};
