import type { Deps } from "../../access/deps.ts";
import type { CustomHostnameRow } from "../../db/schema/custom-hostnames.ts";
import type { SiteRow } from "../../db/schema/sites.ts";
import { noResponse } from "../../platform/fetch/resolver.ts";
import { type Finding, findRecord } from "../../platform/fetch/txt-records.ts";
import { leadsHere } from "./leads-here.ts";
import { proofOf, targetOf } from "./proof.ts";

type Lookups = Pick<Deps, "config" | "lookupTxt" | "lookupHost">;

/** Destination of a name; `unknown`: no name server answered, which says nothing about the name. */
interface Route {
  route: NonNullable<CustomHostnameRow["route"]> | "unknown";
  fault?: string;
}

/** Result of a lookup: proof and destination of a host name. */
export interface HostnameFinding {
  proof: Finding;
  route: Route;
}

/**
 * Finds the destination of a name: here, if it is an alias of the target, has the same addresses,
 * or forwards requests to this service.
 */
async function findRoute(lookups: Lookups, row: CustomHostnameRow, target: string): Promise<Route> {
  const { config, lookupHost } = lookups;
  const { hostname } = row;
  const domain = new URL(config.sitesUrl).hostname;
  try {
    const { alias, addresses } = await lookupHost(hostname);
    if (alias === domain || alias?.endsWith(`.${domain}`)) return { route: "here" };
    if (alias === undefined && addresses.length === 0) {
      return { route: "nowhere", fault: `No CNAME record found at ${hostname}` };
    }
    const { addresses: own } = await lookupHost(target);
    if (addresses.some((address) => own.includes(address))) return { route: "here" };
    if (row.provenAt !== null && (await leadsHere(lookups, row))) return { route: "here" };
    const to = alias ?? addresses[0];
    return { route: "elsewhere", fault: `${hostname} leads to ${to}, not to ${target}` };
  } catch (error) {
    return { route: "unknown", fault: noResponse(error) };
  }
}

/** Looks up the proof and the destination of a site's host name in DNS. */
export async function lookUpHostname(
  lookups: Lookups,
  site: SiteRow,
  row: CustomHostnameRow,
): Promise<HostnameFinding> {
  const [proof, route] = await Promise.all([
    findRecord(lookups.lookupTxt, proofOf(row)),
    findRoute(lookups, row, targetOf(lookups.config, site)),
  ]);
  return { proof, route };
}
