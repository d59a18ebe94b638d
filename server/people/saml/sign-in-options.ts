import { and, asc, eq, or } from "drizzle-orm";
import type { saml } from "#lib/contract/people/saml.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, type PublicContext, resourceOf } from "../../access/context.ts";
import { organizationTable } from "../../db/schema/organizations.ts";
import { type SAMLProviderRow, samlProviderTable } from "../../db/schema/single-sign-on.ts";
import { badRequest } from "../../platform/errors.ts";
import { hasProven } from "../email-domains/proof.ts";
import { serviceOf } from "./addresses.ts";
import { isActive } from "./to-saml-provider.ts";

type Op = typeof saml;

const most = 50;

const toLogin = ({ config }: PublicContext, { id, label }: SAMLProviderRow) => ({
  id,
  label,
  startURL: serviceOf(config, id).startURL,
});

export async function listSSOProviderLoginsInOrganization(ctx: Context) {
  const rows = await ctx.db
    .select()
    .from(samlProviderTable)
    .where(eq(samlProviderTable.organizationId, resourceOf(ctx, "organization").id))
    .orderBy(asc(samlProviderTable.id));
  return { items: rows.filter(isActive).map((row) => toLogin(ctx, row)) };
}

/**
 * Finds organizations with single sign-on for an email domain. Anybody may call it, so it returns
 * only what the sign-in page shows, and nothing for unproven domains, as anybody could name those.
 * It takes the domain instead of an address, so that it reveals nothing about persons.
 */
export async function findSSOLogins(ctx: PublicContext, { query }: Input<Op["findSSOLogins"]>) {
  const { organization, emailDomain } = query;
  if ((organization === undefined) === (emailDomain === undefined)) {
    throw badRequest("organization, emailDomain: exactly one is required");
  }
  const named = organization?.toLowerCase();
  const found = await ctx.db
    .select({ provider: samlProviderTable, organization: organizationTable })
    .from(samlProviderTable)
    .innerJoin(organizationTable, eq(organizationTable.id, samlProviderTable.organizationId))
    .where(
      and(
        eq(samlProviderTable.enabled, true),
        named === undefined
          ? hasProven(ctx.db, emailDomain?.toLowerCase() ?? "")
          : or(eq(organizationTable.hostname, named), eq(organizationTable.id, named)),
      ),
    )
    .orderBy(asc(organizationTable.title), asc(samlProviderTable.id))
    .limit(most);
  const items = found
    .filter(({ provider }) => isActive(provider))
    .map(({ provider, organization: { id, title } }) => ({
      ...toLogin(ctx, provider),
      organization: { id, title },
    }));
  return { items };
}
