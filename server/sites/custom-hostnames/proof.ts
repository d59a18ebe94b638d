import type { CustomHostname } from "#lib/contract/sites/custom-hostnames.ts";
import { serviceSiteUrl } from "../../content/spaces/on-sites/site-urls.ts";
import { optional } from "../../db/rows.ts";
import type { CustomHostnameRow } from "../../db/schema/custom-hostnames.ts";
import type { SiteRow } from "../../db/schema/sites.ts";
import type { Config } from "../../platform/config.ts";
import { endOf } from "../../platform/dns-proof/proof-after.ts";
import { locationOf } from "../../platform/http/urls.ts";

export const proofOf = ({ hostname, token }: Pick<CustomHostnameRow, "hostname" | "token">) => ({
  type: "TXT" as const,
  name: `_docs-console.${hostname}`,
  value: `docs-console-site=${token}`,
});

/**
 * Returns the target for the DNS record: the site's own name on the service; with routing by path,
 * the common one.
 */
export const targetOf = (config: Config, site: SiteRow): string =>
  new URL(serviceSiteUrl(config, site)).hostname;

export const isActive = ({ provenAt, route }: CustomHostnameRow) =>
  provenAt !== null && route === "here";

function stateOf(row: CustomHostnameRow): CustomHostname["state"] {
  if (row.provenAt === null) return row.nextCheckAt === null ? "failed" : "pending";
  if (row.missingSince) return "missing";
  return isActive(row) ? "active" : "proven";
}

const statuses = {
  here: "dns_passed",
  elsewhere: "dns_wrong_cname",
  nowhere: "dns_no_cname",
} as const;

export function toCustomHostname(
  config: Config,
  site: SiteRow,
  row: CustomHostnameRow,
): CustomHostname {
  const { hostname, organizationId } = row;
  return {
    object: "custom-hostname",
    hostname,
    target: { type: "site", organization: organizationId, site: site.id },
    isActive: isActive(row),
    status: row.route === null ? undefined : statuses[row.route],
    state: stateOf(row),
    records: [proofOf(row), { type: "CNAME", name: hostname, value: targetOf(config, site) }],
    provenAt: optional(row.provenAt)?.toISOString(),
    checkedAt: optional(row.checkedAt)?.toISOString(),
    nextCheckAt: optional(row.nextCheckAt)?.toISOString(),
    fault: optional(row.fault),
    endsAt: optional(endOf(row))?.toISOString(),
    urls: { location: locationOf(config, "custom-hostnames", hostname) },
  };
}
