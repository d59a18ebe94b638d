import * as z from "zod";
import { Collection } from "./collections.ts";
import { Id, Moment, pageOf, pageQuery, Role, Time } from "./common.ts";
import { operation } from "./define.ts";
import { organizationParams } from "./organizations.ts";
import { Space } from "./space.ts";
import { User } from "./users.ts";

const invite = {
  object: z.literal("invite"),
  id: Id,
  expiresAt: Time.optional().describe("From then on it lets nobody in; without one it never ends"),
  made: z
    .object({ by: User.optional(), at: Time, uses: z.number().int() })
    .optional()
    .describe("Told to those who may change it: who made it, and how many it has let in or raised"),
};
const redundant = z.boolean().describe("It would give the caller nothing that they lack");

export const Invite = z
  .union([
    z.object({ ...invite, redundant, level: Role.nullable(), space: Space }),
    z.object({ ...invite, redundant, level: Role.nullable(), collection: Collection }),
    z.object({ ...invite, redundant, role: Role.nullable() }),
  ])
  .meta({ id: "Invite" });
export type Invite = z.infer<typeof Invite>;

const role = Role.nullable().optional().describe("In the organization; null makes a guest");
const level = Role.nullable().optional().describe("In the space or collection");

const expiresAt = Moment.nullable().optional().describe("Null: it never ends");

export const NewInvite = z
  .strictObject({ role, level, space: Id.optional(), collection: Id.optional(), expiresAt })
  .refine(
    ({ role, level, space, collection }) =>
      role === undefined
        ? level !== undefined && (space === undefined) !== (collection === undefined)
        : (level ?? space ?? collection) === undefined,
    "must name a role, or a level with either a space or a collection",
  );
export type NewInvite = z.infer<typeof NewInvite>;

export const InviteChange = z
  .strictObject({ role, level, expiresAt })
  .refine(
    ({ role, level, expiresAt }) =>
      role === undefined ? (level ?? expiresAt) !== undefined : level === undefined,
    "must name either a role or a level, or when it ends",
  );
export type InviteChange = z.infer<typeof InviteChange>;

/** What whoever holds a link may know before joining. */
export const InvitePreview = z
  .object({
    object: z.literal("invite-preview"),
    organization: z.object({ id: Id, title: z.string() }),
    role: Role.nullable().describe("In the organization, or what the link leads to"),
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
    summary: "List the invite links of what the caller administrates",
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    query: pageQuery.extend({
      space: Id.optional().describe("Links to this space only"),
      collection: Id.optional().describe("Links to this collection only"),
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
    summary: "Get an invite link; knowing its id is enough",
    role: "user",
    ok: 200,
    errors: [404],
    output: Invite,
  }),
  updateOrganizationInviteById: operation({
    ...one,
    method: "PATCH",
    summary: "Change what an invite link gives, or when it ends",
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
    summary: "Tell what an invite link leads to, without a token",
    tag: "organizations",
    role: "public",
    ok: 200,
    errors: [404],
    params: z.strictObject({ inviteId: Id }),
    output: InvitePreview,
  }),
};
