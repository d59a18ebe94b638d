import type { Config } from "./config.ts";
import type { OrganizationRow } from "./organizations/table.ts";
import type { SiteRow } from "./sites/table.ts";

const join = (base: string, ...parts: string[]) =>
  [base, ...parts.map(encodeURIComponent)].join("/");

/** Address of a resource at the service, from the parts of its path below `/v1`. */
export const locationOf = (config: Config, ...parts: string[]) =>
  join(`${config.publicApiUrl}/v1`, ...parts);

/** Address of a page of the console. */
export const appUrl = (config: Config, ...parts: string[]) => join(config.consoleUrl, ...parts);

/**
 * Address that readers of a published site use: its proxy, its host name, or its path at the
 * service, which needs no domain name of its own.
 */
export function publishedSiteUrl(
  config: Config,
  organization: Pick<OrganizationRow, "hostname" | "id">,
  site: Pick<SiteRow, "id" | "basename" | "proxy">,
): string {
  if (site.proxy) return `https://${site.proxy}`;
  return join(
    `${config.publicApiUrl}/published`,
    organization.hostname ?? organization.id,
    site.basename ?? site.id,
  );
}

/** Address where anybody reads a public API specification. */
export const publishedSpecUrl = (
  config: Config,
  organization: Pick<OrganizationRow, "hostname" | "id">,
  { slug }: { slug: string },
): string => join(`${config.publicApiUrl}/openapi`, organization.hostname ?? organization.id, slug);

/** Address of a part of a published site, below the site's own; parts that are missing are left out. */
export const publishedPart = (site: string, ...paths: (string | null | undefined)[]) =>
  join(site, ...paths.filter((path) => path !== null && path !== undefined));
