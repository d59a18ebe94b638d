import * as z from "zod";
import { organizationParams } from "../organizations/organizations.ts";
import { Id, Time } from "../platform/common.ts";
import { operation } from "../platform/define.ts";

export const emailDomainStates = ["unproven", "proven", "missing"] as const;

/** Email domain of an organization, with the DNS record that verifies it. */
export const EmailDomainProof = z
  .object({
    object: z.literal("email-domain"),
    organization: Id,
    domain: z.string(),
    state: z
      .enum(emailDomainStates)
      .describe("`missing`: verified before, but the record was not found at the last check"),
    record: z
      .object({ type: z.literal("TXT"), name: z.string(), value: z.string() })
      .describe("TXT record that the DNS of the domain must have"),
    provenAt: Time.optional(),
    checkedAt: Time.optional(),
    fault: z.string().optional().describe("Result of the last check, if the record was not found"),
    endsAt: Time.optional().describe(
      "Time when the domain stops being verified, while its record is missing",
    ),
  })
  .meta({ id: "EmailDomainProof" });
export type EmailDomainProof = z.infer<typeof EmailDomainProof>;

const emailDomainsOf = {
  path: "/v1/orgs/{organizationId}/email-domains",
  tag: "organizations",
  role: "admin",
} as const;

export const emailDomainParams = organizationParams.extend({
  emailDomain: z.string().min(1).max(253),
});

export const emailDomains = {
  listEmailDomains: operation({
    ...emailDomainsOf,
    method: "GET",
    summary: "List the email domains of an organization with their DNS records",
    ok: 200,
    errors: [404],
    params: organizationParams,
    output: z.object({ items: z.array(EmailDomainProof) }),
  }),
  verifyEmailDomain: operation({
    ...emailDomainsOf,
    method: "POST",
    path: `${emailDomainsOf.path}/{emailDomain}/verify`,
    summary: "Verify an email domain",
    description: "Looks up its DNS record now. A domain takes effect once it is verified.",
    ok: 200,
    errors: [400, 404, 409],
    params: emailDomainParams,
    output: EmailDomainProof,
  }),
};
