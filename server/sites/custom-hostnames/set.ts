import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { eq } from "drizzle-orm";
import type { Context } from "../../access/context.ts";
import { customHostnameTable } from "../../db/schema/custom-hostnames.ts";
import { type SiteRow, siteTable } from "../../db/schema/sites.ts";
import type { Config } from "../../platform/config.ts";
import { badRequest } from "../../platform/errors.ts";
import { readHostnames } from "./read.ts";

const isBelow = (hostname: string, domain: string) =>
  hostname === domain || hostname.endsWith(`.${domain}`);

/** Limit of a host name in DNS, without the prefix of its verification record. */
const longest = 253 - "_docs-console.".length;

/** Returns true if browsers read the text as exactly this host name, and not as an IP address. */
const isName = (hostname: string): boolean => {
  const address = `http://${hostname}`;
  return (
    hostname.length <= longest &&
    isIP(hostname) === 0 &&
    URL.canParse(address) &&
    new URL(address).hostname === hostname
  );
};

/** Rejects names that can't be proven, and those of the service itself. */
function requireFree({ sitesUrl, consoleUrl, publicApiUrl }: Config, hostname: string): void {
  if (!isName(hostname)) throw badRequest("hostname: must be a host name that DNS can have");
  const own = [consoleUrl, publicApiUrl].map((address) => new URL(address).hostname);
  const isReserved =
    isBelow(hostname, "localhost") ||
    isBelow(hostname, new URL(sitesUrl).hostname) ||
    own.includes(hostname);
  if (isReserved) throw badRequest("hostname: must not be a name of this service");
}

/**
 * Sets or removes the host name of a locked site. A new name has no effect until it is proven; the
 * site keeps its address on the service meanwhile.
 *
 * @returns the change; undefined if there is none
 */
export async function setHostname(ctx: Context, site: SiteRow, hostname: string | null) {
  const { db, now } = ctx;
  const before = (await readHostnames(db, [site.id])).get(site.id) ?? null;
  if (before === hostname) return undefined;
  if (hostname !== null) requireFree(ctx.config, hostname);
  await db.delete(customHostnameTable).where(eq(customHostnameTable.siteId, site.id));
  await db.update(siteTable).set({ activeHostname: null }).where(eq(siteTable.id, site.id));
  if (hostname !== null) {
    await db.insert(customHostnameTable).values({
      siteId: site.id,
      organizationId: site.organizationId,
      hostname,
      token: randomBytes(16).toString("hex"),
      awaitedSince: now,
      nextCheckAt: now,
    });
  }
  return { before: { hostname: before }, after: { hostname } };
}
