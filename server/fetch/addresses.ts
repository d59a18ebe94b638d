import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";
import { FetchFault } from "./fault.ts";

/** The addresses that a host name stands for. */
export type Resolve = (host: string) => Promise<string[]>;

const systemResolve: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** All of IPv6 that is given out; an older form of IPv4 within IPv6 lies outside, with much else. */
const internet = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an address belongs to somebody on the internet: not this machine, its network, or a reserved range. */
export function isPublic(address: string): boolean {
  // An IPv4 address within an IPv6 one is judged as what it is.
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(internet)) return false;
  return parsed.range() === "unicast";
}

export interface AddressRules {
  /** How host names become addresses; the system's way when left out. */
  resolve?: Resolve;
  /** Which addresses may be used; those of the internet when left out. */
  permits?: (address: string) => boolean;
}

/**
 * The one address to use for the host of a URL. A name that also stands for a private address is
 * refused altogether: it is either a mistake or a trap.
 */
export async function addressFor(
  url: URL,
  { resolve = systemResolve, permits = isPublic }: AddressRules,
): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const found = ipaddr.isValid(host) ? [host] : await namesOf(host, resolve);
  const [first] = found;
  if (first === undefined) throw new FetchFault(`${url.hostname} has no address`);
  if (!found.every(permits)) {
    throw new FetchFault(`${url.hostname} is within a private network`);
  }
  return first;
}

async function namesOf(host: string, resolve: Resolve): Promise<string[]> {
  try {
    return await resolve(host);
  } catch {
    throw new FetchFault(`${host} has no address`);
  }
}
