import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import { hostnameUrl, publishedSiteUrl } from "../../content/spaces/on-sites/site-urls.ts";
import type { Db } from "../../db/client.ts";
import { builtOnce } from "../../db/prepared.ts";
import { repeat } from "../../db/repeat.ts";
import { customHostnameTable } from "../../db/schema/custom-hostnames.ts";
import { type SiteRow, siteTable } from "../../db/schema/sites.ts";
import type { Config } from "../../platform/config.ts";
import { decodePart } from "../../platform/http/decode-part.ts";
import { trimSlashes } from "../../platform/http/trim-slashes.ts";
import { siteVersion } from "./site-version.ts";

/** Site of a request, and the path on it. */
export interface SiteAddress {
  site: SiteRow;
  /** Origin of the site's addresses. */
  origin: string;
  /** Path of the site on that origin; empty if it has its own host name. */
  base: string;
  /** Decoded path on the site, without leading and trailing slashes. */
  path: string;
  /** Current origin of the site, if it is another one. */
  movedTo?: string | undefined;
}

interface VersionedSite {
  site: SiteRow;
  /** State of the site's organization when the site was read. */
  version: string;
}

export interface FoundSite extends SiteAddress, VersionedSite {}

interface Named {
  name: string;
  /** Undecoded segments of the path on the site. */
  segments: string[];
}

/** Returns the name of a site in an address, and the rest of the path. */
function nameIn({ sitesUrl, sitesRouting }: Config, url: URL): Named {
  const hostname = hostOf(url);
  const [first = "", ...others] = url.pathname.slice(1).split("/");
  if (sitesRouting === "path") return { name: decodePart(first), segments: others };
  const domain = `.${new URL(sitesUrl).hostname}`;
  const name = hostname.endsWith(domain) ? hostname.slice(0, -domain.length) : "";
  return { name, segments: [first, ...others] };
}

const named = sql.placeholder("name");

/** Finds a site by id or name; ids take precedence, as nobody can choose them. */
const siteQuery = builtOnce((db) => {
  const selection = { site: siteTable, version: siteVersion(db) };
  const query = db
    .select(selection)
    .from(siteTable)
    .where(or(eq(siteTable.id, named), eq(siteTable.basename, named)))
    .orderBy(desc(eq(siteTable.id, named)))
    .limit(1);
  return { query, selection };
});

async function readSite(db: Db, name: string): Promise<VersionedSite | undefined> {
  const [found] = await repeat(db, `site ${name}`, () => siteQuery(db, { name }));
  return found;
}

const onSite = (segments: string[]): string => trimSlashes(segments.map(decodePart).join("/"));

/** Returns the host name without a trailing dot, which means the same. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/\.$/, "");

const hostnameQuery = builtOnce((db) => {
  const selection = { site: siteTable, version: siteVersion(db) };
  const query = db
    .select(selection)
    .from(customHostnameTable)
    .innerJoin(siteTable, eq(siteTable.id, customHostnameTable.siteId))
    .where(and(eq(customHostnameTable.hostname, named), isNotNull(customHostnameTable.provenAt)));
  return { query, selection };
});

/** Finds the site that has proven this host name. */
async function readSiteAt(db: Db, hostname: string): Promise<VersionedSite | undefined> {
  const [found] = await repeat(db, `hostname ${hostname}`, () =>
    hostnameQuery(db, { name: hostname }),
  );
  return found;
}

/** Finds the site of an address with a custom host name. */
async function findByHostname(
  { db, config }: { db: Db; config: Config },
  url: URL,
): Promise<FoundSite | undefined> {
  const hostname = hostOf(url);
  const own = new URL(config.sitesUrl).hostname;
  if (hostname === own || hostname.endsWith(`.${own}`)) return undefined;
  const found = await readSiteAt(db, hostname);
  if (!found) return undefined;
  const path = onSite(url.pathname.slice(1).split("/"));
  return { ...found, origin: hostnameUrl(config, hostname), base: "", path };
}

/**
 * Finds the site of an address by host name or, if sites share one, by path.
 *
 * @param forwardedHost host that the proxy received: links of a site behind a proxy use it
 */
export async function findSite(
  { db, config }: { db: Db; config: Config },
  url: URL,
  forwardedHost: string | undefined,
): Promise<FoundSite | undefined> {
  const custom = await findByHostname({ db, config }, url);
  if (custom) return custom;
  const { name, segments } = nameIn(config, url);
  if (!/^[\w-]{1,100}$/.test(name)) return undefined;
  const found = await readSite(db, name);
  if (!found) return undefined;
  const { site } = found;
  const path = onSite(segments);
  const { proxy, activeHostname } = site;
  const isProxied = proxy !== null && proxy.split("/")[0] === forwardedHost;
  if (isProxied) return { ...found, ...siteOrigin(config, site), path };
  // A proxy may fetch from here without saying so, and must not be redirected.
  const movedTo = activeHostname && !proxy ? hostnameUrl(config, activeHostname) : undefined;
  const here = siteOrigin(config, { ...site, proxy: null, activeHostname: null });
  return { ...found, ...here, path, movedTo };
}

/** Returns the origin and the first path of a published site. */
export function siteOrigin(config: Config, site: SiteRow): Pick<SiteAddress, "origin" | "base"> {
  const { origin, pathname } = new URL(publishedSiteUrl(config, site));
  return { origin, base: pathname.replace(/\/$/, "") };
}

/**
 * Returns the path of a part of the site, encoded for links. Two leading slashes would be another
 * host.
 */
export const pathOn = ({ base }: Pick<SiteAddress, "base">, path: string): string =>
  `${base}/${path.replace(/^\/+/, "").split("/").map(encodeURIComponent).join("/")}`;
