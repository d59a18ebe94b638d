import { eq } from "drizzle-orm";
import type { customHostnames } from "#lib/contract/sites/custom-hostnames.ts";
import { audit } from "../../access/audit/record.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { prepareAndCommit } from "../../access/prepare-and-commit.ts";
import { customHostnameTable } from "../../db/schema/custom-hostnames.ts";
import { conflict, notFound } from "../../platform/errors.ts";
import { lockSite } from "../require.ts";
import { isTaken, recordFinding } from "./check.ts";
import { type HostnameFinding, lookUpHostname } from "./look-up.ts";
import { toCustomHostname } from "./proof.ts";
import { setHostname } from "./set.ts";

type Op = typeof customHostnames;

/** Selects the host name of the path, with the site that it belongs to. */
const selectHostname = (ctx: Context) =>
  ctx.db
    .select()
    .from(customHostnameTable)
    .where(eq(customHostnameTable.siteId, resourceOf(ctx, "site").id));

const missing = () => notFound("Custom hostname");

export async function getCustomHostname(ctx: Context) {
  const [row] = await selectHostname(ctx);
  if (!row) throw missing();
  return toCustomHostname(ctx.config, resourceOf(ctx, "site"), row);
}

/** Runs before the transaction, which must not wait for DNS. */
async function lookUp(ctx: Context): Promise<HostnameFinding> {
  const [row] = await selectHostname(ctx);
  if (!row) throw missing();
  return lookUpHostname(ctx, resourceOf(ctx, "site"), row);
}

/** If two sites prove one name at the same time, the unique index rejects one. */
export const dnsRevalidateCustomHostname = prepareAndCommit<
  Op["dnsRevalidateCustomHostname"],
  HostnameFinding
>(lookUp, async (ctx, _input, finding) => {
  const [row] = await selectHostname(ctx).for("update");
  if (!row) throw missing();
  if (row.provenAt === null && (await isTaken(ctx.db, row))) {
    throw conflict("hostname: already verified for another site");
  }
  await recordFinding(ctx, { ...row, awaitedSince: ctx.now }, finding);
});

/** Same as setting the `hostname` of the site to null. */
export async function removeCustomHostname(ctx: Context) {
  const site = await lockSite(ctx);
  const change = await setHostname(ctx, site, null);
  if (!change) return;
  await audit(ctx, {
    organizationId: site.organizationId,
    action: "site.updated",
    target: { type: "site", id: site.id, label: site.title },
    ...change,
  });
}
