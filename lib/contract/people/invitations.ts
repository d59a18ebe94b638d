import * as z from "zod";
import { EmailDomain, Organization, organizationParams } from "../organizations/organizations.ts";
import { Address, Contains, Id, pageOf, pageQuery, Role, roles, Time } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { ListedAddress, requireAnAddress } from "./email-address.ts";
import { User } from "./users.ts";

export const mostInvited = 500;

export const NewInvitations = z.strictObject({
  emails: z
    .array(
      z.union([
        ListedAddress,
        z.strictObject({ email: ListedAddress, role: Role.nullable().optional() }),
      ]),
    )
    .min(1)
    .max(mostInvited)
    .superRefine(requireAnAddress)
    .describe("Email addresses, each with its own role if it differs"),
  role: Role.nullable()
    .optional()
    .describe("Role of the new members; omitted: the default role of the organization"),
  sso: z.boolean().optional().describe("True: the new members sign in by single sign-on"),
});
export type NewInvitations = z.infer<typeof NewInvitations>;

/** Result for one address. */
export const InvitationResult = z
  .object({
    email: z.string(),
    status: z
      .enum(["invited", "member", "duplicate", "invalid"])
      .describe("`member`: was already a member and is unchanged; `invalid`: no email address"),
    user: Id.optional(),
    link: Address.optional().describe(
      "Invitation link, if the service sends no email; only returned once",
    ),
  })
  .meta({ id: "InvitationResult" });
export type InvitationResult = z.infer<typeof InvitationResult>;

export const InvitationOutcome = z
  .object({
    users: z.array(Id),
    invited: z.number().int(),
    failedSSOEmails: z.array(z.string()).optional(),
    results: z
      .array(InvitationResult)
      .default([])
      .describe("One result per address, in request order"),
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
      .describe("`waiting`: not sent yet; `link`: shared by an admin, not sent by email"),
    fault: z.string().optional().describe("Reason of the last failed attempt"),
    invitedBy: User.optional(),
    createdAt: Time,
    sentAt: Time.optional(),
    expiresAt: Time,
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof Invitation>;

export const invitationQuery = pageQuery.extend({
  search: Contains.optional(),
  role: z
    .enum([...roles, "guest"])
    .optional()
    .describe("Only invitations with this role"),
  status: z.enum(invitationStates).optional().describe("Only invitations with this status"),
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
    summary: "Invite people by email address",
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
    summary: "List pending invitations",
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
    summary: "Resend an invitation",
    description: "It is valid for as long as a new one.",
    ok: 200,
    errors: [404, 409],
    output: Invitation,
  }),
  createInvitationLink: operation({
    ...one,
    method: "POST",
    path: `${one.path}/link`,
    summary: "Create a link for an invitation",
    ok: 201,
    errors: [404],
    output: z.object({ url: Address, expiresAt: Time }),
  }),
  revokeInvitation: operation({
    ...one,
    method: "DELETE",
    summary: "Revoke an invitation and its membership",
    ok: 204,
    errors: [404, 409],
  }),
  joinOrganization: operation({
    method: "POST",
    path: "/v1/orgs/{organizationId}/join",
    summary: "Join an organization with the caller's email domain",
    tag: "organizations",
    role: "user",
    ok: 204,
    errors: [404],
    params: organizationParams,
  }),
  getOrganizationsForEmailDomain: operation({
    method: "GET",
    path: "/v1/email-domains/{emailDomain}/orgs",
    summary: "List the organizations with the caller's email domain",
    description: "The caller's own, and those that the caller can join.",
    tag: "organizations",
    role: "user",
    ok: 200,
    errors: [400],
    params: z.strictObject({ emailDomain: EmailDomain }),
    output: z.object({ organizations: z.array(Organization) }),
  }),
};
