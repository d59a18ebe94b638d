import * as z from "zod";
import { Address, Id, pageOf, pageQuery, Role, Time, Uri } from "./common.ts";
import { operation } from "./define.ts";
import { organizationParams } from "./organizations.ts";
import { Team } from "./team.ts";

export const SAMLCertificate = z
  .object({
    subject: z.string(),
    fingerprint: z.string().describe("SHA-256, hex, in pairs"),
    validFrom: Time,
    expiresAt: Time,
  })
  .meta({ id: "SAMLCertificate" });
export type SAMLCertificate = z.infer<typeof SAMLCertificate>;

const Label = z.string().min(1).max(30);
const EntityId = z.string().max(1024);
/** One certificate or, while one replaces the other, two: PEM, or the bare base64 of metadata. */
const Certificate = z.string().max(10_000);
const unset = z.literal("");

export const SAMLProvider = z
  .object({
    object: z.literal("saml-provider"),
    id: Id,
    label: Label,
    ssoURL: z.union([Address, unset]),
    entityID: EntityId,
    certificate: Certificate,
    defaultTeam: Team.optional().describe("Which new members join"),
    defaultRole: Role.nullable(),
    createdAt: Time,
    status: z.enum(["active", "pending"]),
    service: z.object({ acsURL: Address, startURL: Address, entityID: EntityId }),
    urls: z.object({ location: Address }),
    enabled: z
      .boolean()
      .default(true)
      .describe("Off: pending even with everything set, for trying it first"),
    idpInitiated: z
      .boolean()
      .default(false)
      .describe("Whether sign-ins may begin at the identity provider"),
    signRequests: z
      .boolean()
      .default(false)
      .describe("Whether requests to the identity provider are signed"),
    certificates: z.array(SAMLCertificate).default([]).describe("What `certificate` holds"),
    lastSignInAt: Time.optional().describe("The last sign-in or test that succeeded"),
  })
  .meta({ id: "SAMLProvider" });
export type SAMLProvider = z.infer<typeof SAMLProvider>;

const members = {
  entityID: EntityId.optional(),
  certificate: Certificate.optional(),
  ssoURL: z.union([Uri, unset], { error: "must be an address, or empty" }).optional(),
  defaultTeam: Id.nullable().optional().describe("The id of a team, or null for none"),
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
    summary: "Add a SAML provider",
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
    summary: "Delete a SAML provider; nobody can sign in through it any more",
    ok: 204,
    errors: [404],
    params: samlProviderParams,
  }),
  updateOrganizationSAMLProvider: operation({
    ...shared,
    method: "PATCH",
    path: provider,
    summary: "Update a SAML provider",
    ok: 200,
    errors: [400, 404],
    params: samlProviderParams,
    body: SAMLProviderDraft,
    output: SAMLProvider,
  }),
  listSSOProviderLoginsInOrganization: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/sso",
    summary: "List where members of an organization sign in",
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
    summary: "Find where the members of an organization sign in, before anybody has",
    tag: "sso",
    role: "public",
    ok: 200,
    errors: [400],
    query: z.strictObject({
      organization: z.string().min(1).max(128).optional().describe("Its hostname or id"),
      emailDomain: z.string().min(1).max(253).optional().describe("What its addresses end with"),
    }),
    output: z.object({ items: z.array(FoundSSOLogin) }),
  }),
  readSAMLMetadata: operation({
    ...shared,
    method: "POST",
    path: "/v1/orgs/{organizationId}/saml-metadata",
    summary: "Read the metadata of an identity provider, to fill a SAML provider with",
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
    summary: "Begin a test sign-in, which changes nothing but the log",
    ok: 201,
    errors: [404, 409],
    params: samlProviderParams,
    output: z.object({ url: Address.describe("Where the admin's browser goes") }),
  }),
  getSAMLSetup: operation({
    ...shared,
    method: "GET",
    path: "/v1/orgs/{organizationId}/saml-setup",
    summary: "Tell whether single sign-on can be required of all members, and of whom it would be",
    ok: 200,
    errors: [404],
    params: organizationParams,
    output: z.object({
      object: z.literal("saml-setup"),
      recentSignIn: z.boolean().describe("One succeeded through an active provider within a day"),
      otherAdmins: z.number().int().describe("Admins who can still enter another way"),
      bound: z.number().int().describe("Members who then can enter through a provider only"),
      unlinked: z.number().int().describe("Of these, members who have never entered through one"),
      problems: z.array(z.string()).describe("What stands in the way; empty: nothing"),
    }),
  }),
};
export type SAMLSetup = z.infer<typeof saml.getSAMLSetup.output>;
