import { and, eq } from "drizzle-orm";
import type { emailDomains } from "#lib/contract/people/email-domains.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { prepareAndCommit } from "../../access/prepare-and-commit.ts";
import { emailDomainTable } from "../../db/schema/single-sign-on.ts";
import { conflict, notFound } from "../../platform/errors.ts";
import { type Finding, findRecord } from "../../platform/fetch/txt-records.ts";
import { recordFinding } from "./check.ts";
import { isFreemail, recordOf, toEmailDomainProof } from "./proof.ts";

type Op = typeof emailDomains;
type Verification = Input<Op["verifyEmailDomain"]>;

/** In the order in which the organization names them. */
export async function listEmailDomains(ctx: Context) {
  const { id, emailDomains: domains } = resourceOf(ctx, "organization");
  const rows = await ctx.db
    .select()
    .from(emailDomainTable)
    .where(eq(emailDomainTable.organizationId, id));
  const byDomain = new Map(rows.map((row) => [row.domain, row]));
  const named = domains.flatMap((domain) => byDomain.get(domain) ?? []);
  return { items: named.map(toEmailDomainProof) };
}

const selectDomain = (ctx: Context, { params }: Verification) =>
  ctx.db
    .select()
    .from(emailDomainTable)
    .where(
      and(
        eq(emailDomainTable.organizationId, resourceOf(ctx, "organization").id),
        eq(emailDomainTable.domain, params.emailDomain.toLowerCase()),
      ),
    );

const missing = () => notFound("Email domain");

/** No transaction waits for DNS. */
async function lookUp(ctx: Context, input: Verification): Promise<Finding> {
  const [row] = await selectDomain(ctx, input);
  if (!row) throw missing();
  if (isFreemail(row.domain)) {
    throw conflict(`${row.domain} is a public email provider and cannot belong to an organization`);
  }
  return findRecord(ctx.lookupTxt, recordOf(row));
}

/** Of two organizations that prove one domain at once, the unique index lets one through. */
export const verifyEmailDomain = prepareAndCommit<Op["verifyEmailDomain"], Finding>(
  lookUp,
  async (ctx, input, finding) => {
    const [row] = await selectDomain(ctx, input).for("update");
    if (!row) throw missing();
    return toEmailDomainProof(await recordFinding(ctx, row, finding));
  },
);
