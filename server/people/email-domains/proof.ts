import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNotNull, notInArray, type SQL } from "drizzle-orm";
import emailProviders from "email-providers/all.json" with { type: "json" };
import type { EmailDomainProof } from "#lib/contract/people/email-domains.ts";
import type { Context } from "../../access/context.ts";
import type { Db } from "../../db/client.ts";
import { optional } from "../../db/rows.ts";
import { type OrganizationRow, organizationTable } from "../../db/schema/organizations.ts";
import { type EmailDomainRow, emailDomainTable } from "../../db/schema/single-sign-on.ts";
import { endOf } from "../../platform/dns-proof/proof-after.ts";
import { badRequest } from "../../platform/errors.ts";

// The list contains the domain that documentation uses, at which nobody gets mail (RFC 2606).
const freemail = new Set(emailProviders.filter((domain) => domain !== "example.com"));

/**
 * Returns true for domains at which anybody can get an address, so that they belong to no
 * organization.
 */
export const isFreemail = (domain: string) => freemail.has(domain);

export const recordOf = ({ domain, token }: Pick<EmailDomainRow, "domain" | "token">) => ({
  type: "TXT" as const,
  name: `_docs-console-challenge.${domain}`,
  value: `docs-console-verification=${token}`,
});

export function toEmailDomainProof(row: EmailDomainRow): EmailDomainProof {
  const proof = row.missingSince ? ("missing" as const) : ("proven" as const);
  return {
    object: "email-domain",
    organization: row.organizationId,
    domain: row.domain,
    state: row.provenAt ? proof : "unproven",
    record: recordOf(row),
    provenAt: optional(row.provenAt)?.toISOString(),
    checkedAt: optional(row.checkedAt)?.toISOString(),
    fault: optional(row.fault),
    endsAt: optional(endOf(row))?.toISOString(),
  };
}

/**
 * Condition that an organization has proven this domain; a domain without a proof has no effect.
 */
export function hasProven(db: Db, domain: string): SQL {
  const provers = db
    .select({ id: emailDomainTable.organizationId })
    .from(emailDomainTable)
    .where(and(eq(emailDomainTable.domain, domain), isNotNull(emailDomainTable.provenAt)));
  return inArray(organizationTable.id, provers);
}

/** Rejects new domains that belong to mail providers. */
export function requireClaimable(domains: readonly string[], before: readonly string[] = []) {
  const refused = domains.find((domain) => isFreemail(domain) && !before.includes(domain));
  if (refused === undefined) return;
  throw badRequest(`emailDomains: must not be a domain of a public email provider: ${refused}`);
}

/** Keeps one proof for each domain of the organization: new ones begin unproven, others end. */
export async function keepProofs(ctx: Context, { id, emailDomains }: OrganizationRow) {
  const others = and(
    eq(emailDomainTable.organizationId, id),
    notInArray(emailDomainTable.domain, emailDomains),
  );
  await ctx.db.delete(emailDomainTable).where(others);
  if (emailDomains.length === 0) return;
  const values = emailDomains.map((domain) => ({
    organizationId: id,
    domain,
    token: randomBytes(16).toString("hex"),
  }));
  await ctx.db.insert(emailDomainTable).values(values).onConflictDoNothing();
}
