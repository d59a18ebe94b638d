import type { OrganizationRow } from "../../db/schema/organizations.ts";
import type { SiteRow } from "../../db/schema/sites.ts";
import type { Config } from "../config.ts";

const join = (base: string, ...parts: string[]) =>
  [base, ...parts.map(encodeURIComponent)].join("/");

/** Returns the API address of a resource, from its path segments below `/v1`. */
export const locationOf = (config: Config, ...parts: string[]) =>
  join(`${config.publicApiUrl}/v1`, ...parts);

/** Returns the address of a console page. */
export const appUrl = (config: Config, ...parts: string[]) => join(config.consoleUrl, ...parts);

/** Longest part of a host name. */
const longestLabel = 63;

/** Returns the name of a site in its address: its base name, where that fits a host name. */
const siteName = ({ id, basename }: Pick<SiteRow, "id" | "basename">): string =>
  basename !== null && basename.length <= longestLabel ? basename : id;

type Published = Pick<Config, "sitesUrl" | "sitesRouting">;
type NamedSite = Pick<SiteRow, "id" | "basename">;

/** Returns the address that each published site has on the service: its host name, or its path. */
export function serviceSiteUrl({ sitesUrl, sitesRouting }: Published, site: NamedSite): string {
  if (sitesRouting === "path") return join(sitesUrl, siteName(site));
  const { protocol, host } = new URL(sitesUrl);
  return `${protocol}//${siteName(site)}.${host}`;
}

export function hostnameUrl({ sitesUrl }: Pick<Config, "sitesUrl">, hostname: string): string {
  const { protocol, port } = new URL(sitesUrl);
  return `${protocol}//${hostname}${port && `:${port}`}`;
}

/** Returns the address of a published site without its proxy: its custom host name if it has one. */
export function directSiteUrl(
  config: Published,
  site: NamedSite & Pick<SiteRow, "activeHostname">,
): string {
  if (site.activeHostname) return hostnameUrl(config, site.activeHostname);
  return serviceSiteUrl(config, site);
}

/** Returns the public address of a published site: its proxy, its host name, or its path. */
export const publishedSiteUrl = (
  config: Published,
  site: NamedSite & Pick<SiteRow, "proxy" | "activeHostname">,
): string => (site.proxy ? `https://${site.proxy}` : directSiteUrl(config, site));

export const publishedSpecUrl = (
  config: Config,
  organization: Pick<OrganizationRow, "hostname" | "id">,
  { slug }: { slug: string },
): string => join(`${config.publicApiUrl}/openapi`, organization.hostname ?? organization.id, slug);

/** Adds the key of a share link to a published address, if there is one. */
export const withShareKey = (address: string, key: string | undefined) =>
  key === undefined ? address : `${address}?shareKey=${encodeURIComponent(key)}`;

/** Returns the address of a part of a published site; missing segments are omitted. */
export const publishedPart = (site: string, ...paths: (string | null | undefined)[]) =>
  join(site, ...paths.filter((path) => path !== null && path !== undefined));
