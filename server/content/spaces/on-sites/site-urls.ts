import type { SiteRow } from "../../../db/schema/sites.ts";
import type { Config } from "../../../platform/config.ts";
import { joinUrl } from "../../../platform/http/urls.ts";

/** Longest part of a host name. */
const longestLabel = 63;

/** Returns the name of a site in its address: its base name, where that fits a host name. */
const siteName = ({ id, basename }: Pick<SiteRow, "id" | "basename">): string =>
  basename !== null && basename.length <= longestLabel ? basename : id;

type Published = Pick<Config, "sitesUrl" | "sitesRouting">;
type NamedSite = Pick<SiteRow, "id" | "basename">;

/** Returns the address that each published site has on the service: its host name, or its path. */
export function serviceSiteUrl({ sitesUrl, sitesRouting }: Published, site: NamedSite): string {
  if (sitesRouting === "path") return joinUrl(sitesUrl, siteName(site));
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

/** Adds the key of a share link to a published address, if there is one. */
export const withShareKey = (address: string, key: string | undefined) =>
  key === undefined ? address : `${address}?shareKey=${encodeURIComponent(key)}`;

/** Returns the address of a part of a published site; missing segments are omitted. */
export const publishedPart = (site: string, ...paths: (string | null | undefined)[]) =>
  joinUrl(site, ...paths.filter((path) => path !== null && path !== undefined));
