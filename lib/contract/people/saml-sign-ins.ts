import * as z from "zod";
import { organizationParams } from "../organizations/organizations.ts";
import { Address, Contains, Id, Moment, pageOf, pageQuery, Time } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { samlErrorReasons } from "./saml-errors.ts";
import { User } from "./users.ts";

const outcomes = ["succeeded", "refused"] as const;
const kinds = ["sign-in", "test"] as const;

/** Members of a signed assertion, as far as it could be read. */
export const SAMLAssertionFields = z
  .object({
    issuer: z.string().optional(),
    nameId: z.string().optional(),
    nameIdFormat: z.string().optional(),
    audience: z.string().optional(),
    recipient: z.string().optional(),
    notBefore: z.string().optional(),
    notOnOrAfter: z.string().optional(),
    inResponseTo: z.string().optional(),
    signedWith: z.string().optional().describe("SHA-256 fingerprint of the certificate"),
    attributes: z.record(z.string(), z.array(z.string())),
  })
  .meta({ id: "SAMLAssertionFields" });
export type SAMLAssertionFields = z.infer<typeof SAMLAssertionFields>;

export const SAMLSignIn = z
  .object({
    object: z.literal("saml-sign-in"),
    id: Id,
    occurredAt: Time,
    kind: z.enum(kinds),
    outcome: z.enum(outcomes),
    reason: z.enum(samlErrorReasons).optional(),
    message: z.string().describe("Result of the sign-in, and the next step"),
    provider: z.object({ id: Id, label: z.string() }),
    begunAt: z.enum(["service", "identity-provider"]).optional(),
    email: z.string().optional(),
    user: User.optional(),
    address: z.string().optional().describe("IP address of the browser"),
    assertion: SAMLAssertionFields.optional(),
    urls: z.object({ location: Address }),
  })
  .meta({ id: "SAMLSignIn" });
export type SAMLSignIn = z.infer<typeof SAMLSignIn>;

export const samlSignInQuery = pageQuery.extend({
  outcome: z.enum(outcomes).optional().describe("Only sign-ins with this outcome"),
  kind: z.enum(kinds).optional().describe("Only sign-ins of this kind"),
  provider: Id.optional().describe("Only sign-ins with this SAML provider"),
  search: Contains.optional().describe("Searches email addresses"),
  from: Moment.optional().describe("At this time or later"),
  to: Moment.optional().describe("Before this time"),
});

const signInParams = organizationParams.extend({ samlSignInId: Id });
export type SAMLSignInParams = z.infer<typeof signInParams>;

export const samlSignIns = {
  listSAMLSignIns: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/saml-sign-ins",
    summary: "List single sign-on attempts",
    description: "Includes rejected attempts, newest first.",
    tag: "sso",
    role: "admin",
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    query: samlSignInQuery,
    output: pageOf(SAMLSignIn),
  }),
  getSAMLSignIn: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/saml-sign-ins/{samlSignInId}",
    summary: "Get a single sign-on attempt with the fields of its assertion",
    tag: "sso",
    role: "admin",
    ok: 200,
    errors: [404],
    params: signInParams,
    output: SAMLSignIn,
  }),
};
