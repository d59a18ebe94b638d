import * as z from "zod";
import { organizationParams } from "../organizations/organizations.ts";
import { Address, Id, pageOf, pageQuery, Role, Time, Uri } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { Team } from "./team.ts";

export const SAMLCertificate = z
  .object({
    subject: z.string(),
    fingerprint: z
      .string()
      .describe("SHA-256 fingerprint: pairs of hex digits, separated by colons"),
    validFrom: Time,
    expiresAt: Time,
  })
  .meta({ id: "SAMLCertificate" });
export type SAMLCertificate = z.infer<typeof SAMLCertificate>;

const Label = z.string().min(1).max(30);
const EntityId = z.string().max(1024);
export const longestCertificate = 50_000;
/** One certificate, or more during a replacement: PEM, or the bare base64 of metadata. */
const Certificate = z.string().max(longestCertificate);
const unset = z.literal("");

export const SAMLProvider = z
  .object({
    object: z.literal("saml-provider"),
    id: Id,
    label: Label,
    ssoURL: z.union([Address, unset]),
    entityID: EntityId,
    certificate: Certificate,
    defaultTeam: Team.optional().describe("Id of the team that new members join"),
    defaultRole: Role.nullable(),
    createdAt: Time,
    status: z.enum(["active", "pending"]),
    service: z.object({ acsURL: Address, startURL: Address, entityID: EntityId }),
    urls: z.object({ location: Address }),
    enabled: z
      .boolean()
      .default(true)
      .describe("False: the provider stays pending, so that you can test it first"),
    idpInitiated: z
      .boolean()
      .default(false)
      .describe("True: sign-ins can start at the identity provider"),
    signRequests: z
      .boolean()
      .default(false)
      .describe("True: requests to the identity provider are signed"),
    certificates: z.array(SAMLCertificate).default([]).describe("What `certificate` holds"),
    lastSignInAt: Time.optional().describe("Time of the last successful sign-in or test"),
  })
  .meta({ id: "SAMLProvider" });
export type SAMLProvider = z.infer<typeof SAMLProvider>;

const members = {
  entityID: EntityId.optional(),
  certificate: Certificate.optional(),
  ssoURL: z.union([Uri, unset], { error: "must be a URL, or empty" }).optional(),
  defaultTeam: Id.nullable()
    .optional()
    .describe("Id of the team that new members join; null: none"),
  defaultRole: Role.nullable().optional(),
  enabled: z.boolean().optional(),
  idpInitiated: z.boolean().optional(),
  signRequests: z.boolean().optional(),
};

export const NewSAMLProvider = z.strictObject({ label: Label, ...members });
export type NewSAMLProvider = z.infer<typeof NewSAMLProvider>;
export const SAMLProviderDraft = z.strictObject({ label: Label.optional(), ...members });
export type SAMLProviderDraft = z.infer<typeof SAMLProviderDraft>;

export const SSOLogin = z.object({ id: Id, label: Label, startURL: Address });

export const FoundSSOLogin = SSOLogin.extend({
  organization: z.object({ id: Id, title: z.string() }),
});
export type FoundSSOLogin = z.infer<typeof FoundSSOLogin>;

export const SAMLMetadata = z
  .object({
    object: z.literal("saml-metadata"),
    entityID: EntityId,
    ssoURL: Uri,
    certificate: Certificate,
    certificates: z.array(SAMLCertificate),
    wantsSignedRequests: z.boolean(),
  })
  .meta({ id: "SAMLMetadata" });
export type SAMLMetadata = z.infer<typeof SAMLMetadata>;

export const samlProviderParams = organizationParams.extend({ samlProviderId: Id });
export type SAMLProviderParams = z.infer<typeof samlProviderParams>;

const providers = "/v1/orgs/{organizationId}/saml";
const provider = `${providers}/{samlProviderId}` as const;
const shared = { tag: "sso", role: "admin" } as const;

export const saml = {
  listSAMLProvidersInOrganizationById: operation({
    ...shared,
    method: "GET",
    path: providers,
    summary: "List the SAML providers of an organization",
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    query: pageQuery,
    output: pageOf(SAMLProvider),
  }),
  createOrganizationSAMLProvider: operation({
    ...shared,
    method: "POST",
    path: providers,
    summary: "Create a SAML provider",
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    body: NewSAMLProvider,
    output: SAMLProvider,
  }),
  getOrganizationSAMLProviderById: operation({
    ...shared,
    method: "GET",
    path: provider,
    summary: "Get a SAML provider",
    ok: 200,
    errors: [404],
    params: samlProviderParams,
    output: SAMLProvider,
  }),
  deleteOrganizationSAMLProvider: operation({
    ...shared,
    method: "DELETE",
    path: provider,
    summary: "Delete a SAML provider",
    description: "Members can no longer sign in with it.",
    ok: 204,
    errors: [404, 409],
    params: samlProviderParams,
  }),
  updateOrganizationSAMLProvider: operation({
    ...shared,
    method: "PATCH",
    path: provider,
    summary: "Update a SAML provider",
    ok: 200,
    errors: [400, 404, 409],
    params: samlProviderParams,
    body: SAMLProviderDraft,
    output: SAMLProvider,
  }),
  listSSOProviderLoginsInOrganization: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/sso",
    summary: "List the sign-in URLs of an organization",
    tag: "sso",
    role: "guest",
    ok: 200,
    errors: [404],
    params: organizationParams,
    output: z.object({ items: z.array(SSOLogin) }),
  }),
  findSSOLogins: operation({
    method: "GET",
    path: "/v1/sso-logins",
    summary: "Find the sign-in URLs of an organization before signing in",
    tag: "sso",
    role: "public",
    ok: 200,
    errors: [400],
    query: z.strictObject({
      organization: z
        .string()
        .min(1)
        .max(128)
        .optional()
        .describe("Id or hostname of the organization"),
      emailDomain: z
        .string()
        .min(1)
        .max(253)
        .optional()
        .describe("Email domain of the organization. Example: `example.com`"),
    }),
    output: z.object({ items: z.array(FoundSSOLogin) }),
  }),
  readSAMLMetadata: operation({
    ...shared,
    method: "POST",
    path: "/v1/orgs/{organizationId}/saml-metadata",
    summary: "Parse the metadata of an identity provider",
    description: "Returns the settings for a SAML provider.",
    onlyReads: true,
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    body: z.strictObject({ xml: z.string().max(1_000_000).optional(), url: Uri.optional() }),
    output: SAMLMetadata,
  }),
  startSAMLTest: operation({
    ...shared,
    method: "POST",
    path: `${provider}/test`,
    summary: "Start a test sign-in",
    description: "It only adds an entry to the sign-in log.",
    ok: 201,
    errors: [404, 409],
    params: samlProviderParams,
    output: z.object({ url: Address.describe("URL to open in the admin's browser") }),
  }),
  getSAMLSetup: operation({
    ...shared,
    method: "GET",
    path: "/v1/orgs/{organizationId}/saml-setup",
    summary: "Check whether single sign-on can be required",
    ok: 200,
    errors: [404],
    params: organizationParams,
    output: z.object({
      object: z.literal("saml-setup"),
      recentSignIn: z
        .boolean()
        .describe("True: a sign-in with an active provider succeeded within 24 hours"),
      otherAdmins: z.number().int().describe("Number of admins who can still sign in without it"),
      bound: z.number().int().describe("Number of members who could only sign in with a provider"),
      unlinked: z
        .number()
        .int()
        .describe("Number of these who have never signed in with a provider"),
      problems: z.array(z.string()).describe("Reasons why it can't be required; empty: none"),
    }),
  }),
};
export type SAMLSetup = z.infer<typeof saml.getSAMLSetup.output>;
