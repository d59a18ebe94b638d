import * as z from "zod";
import { Address, Contains, Id, pageOf, pageQuery, Role, roles, Time } from "./common.ts";
import { operation } from "./define.ts";
import { Organization, organizationParams } from "./organizations.ts";
import { User } from "./users.ts";

export const EmailAddress = z
  .email("must be an e-mail address")
  .max(254)
  .transform((email) => email.toLowerCase())
  .meta({ override: { type: "string", format: "email", maxLength: 254 } });

export const mostInvited = 500;

export const NewInvitations = z.strictObject({
  emails: z
    .array(
      z.union([
        EmailAddress,
        z.strictObject({ email: EmailAddress, role: Role.nullable().optional() }),
      ]),
    )
    .min(1)
    .max(mostInvited)
    .describe("Addresses, those of other roles with their own"),
  role: Role.nullable().optional().describe("The organization's default role unless given"),
  sso: z.boolean().optional().describe("They are to sign in by single sign-on"),
});
export type NewInvitations = z.infer<typeof NewInvitations>;

/** What became of one address. */
export const InvitationResult = z
  .object({
    email: z.string(),
    status: z
      .enum(["invited", "added", "member", "duplicate"])
      .describe("`added`: had an account; `member`: was one already, and is left as they are"),
    user: Id.optional(),
    link: Address.optional().describe("To pass on where the service sends no mail; shown once"),
  })
  .meta({ id: "InvitationResult" });
export type InvitationResult = z.infer<typeof InvitationResult>;

export const InvitationOutcome = z
  .object({
    users: z.array(Id),
    invited: z.number().int(),
    failedSSOEmails: z.array(z.string()).optional(),
    results: z.array(InvitationResult).default([]).describe("One an address, in the order given"),
  })
  .meta({ id: "InvitationOutcome" });
export type InvitationOutcome = z.infer<typeof InvitationOutcome>;

export const invitationStates = ["waiting", "sent", "failed", "link", "expired"] as const;

export const Invitation = z
  .object({
    object: z.literal("invitation"),
    id: Id,
    user: User,
    role: Role.nullable(),
    status: z
      .enum(invitationStates)
      .describe("`waiting` to be sent; `link`: passed on by an admin, not sent by mail"),
    fault: z.string().optional().describe("Why sending it failed last"),
    invitedBy: User.optional(),
    createdAt: Time,
    sentAt: Time.optional(),
    expiresAt: Time,
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof Invitation>;

export const invitationQuery = pageQuery.extend({
  search: Contains.optional(),
  role: z.enum([...roles, "guest"]).optional(),
  status: z.enum(invitationStates).optional(),
});

export const invitationParams = organizationParams.extend({ invitationId: Id });

const invitationsOf = {
  path: "/v1/orgs/{organizationId}/invitations",
  tag: "organization-members",
  role: "admin",
} as const;
const one = {
  ...invitationsOf,
  path: `${invitationsOf.path}/{invitationId}`,
  params: invitationParams,
} as const;

export const invitations = {
  inviteUsersToOrganization: operation({
    method: "POST",
    path: "/v1/orgs/{organizationId}/invites",
    summary: "Invite people by e-mail address",
    tag: "organization-members",
    role: "admin",
    ok: 200,
    errors: [400, 404, 409],
    params: organizationParams,
    body: NewInvitations,
    output: InvitationOutcome,
  }),
  listInvitations: operation({
    ...invitationsOf,
    method: "GET",
    summary: "List who was invited and has not signed in yet",
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    query: invitationQuery,
    output: pageOf(Invitation),
  }),
  resendInvitation: operation({
    ...one,
    method: "POST",
    path: `${one.path}/resend`,
    summary: "Send an invitation again, good for as long as a new one",
    ok: 200,
    errors: [404, 409],
    output: Invitation,
  }),
  createInvitationLink: operation({
    ...one,
    method: "POST",
    path: `${one.path}/link`,
    summary: "Make a link to pass on to somebody who was invited",
    ok: 201,
    errors: [404],
    output: z.object({ url: Address, expiresAt: Time }),
  }),
  revokeInvitation: operation({
    ...one,
    method: "DELETE",
    summary: "Take an invitation back, with the membership that it gave",
    ok: 204,
    errors: [404],
  }),
  joinOrganization: operation({
    method: "POST",
    path: "/v1/orgs/{organizationId}/join",
    summary: "Join an organization that takes in the caller's e-mail domain",
    tag: "organizations",
    role: "user",
    ok: 204,
    errors: [404],
    params: organizationParams,
  }),
  getOrganizationsForEmailDomain: operation({
    method: "GET",
    path: "/v1/email-domains/{emailDomain}/orgs",
    summary: "List the caller's organizations of an e-mail domain, and those that may be joined",
    tag: "organizations",
    role: "user",
    ok: 200,
    errors: [400],
    params: z.strictObject({ emailDomain: z.string().min(1).max(253) }),
    output: z.object({ organizations: z.array(Organization) }),
  }),
};
