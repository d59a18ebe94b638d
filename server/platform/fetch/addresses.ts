import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";
import { FetchError } from "./error.ts";

export type Resolve = (host: string) => Promise<string[]>;

const systemResolve: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** All allocated IPv6 addresses; the older embeddings of IPv4 lie outside. */
const internet = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Returns true for a public internet address: not this machine, its network, or a reserved range.
 */
export function isPublic(address: string): boolean {
  // An IPv4 address embedded in IPv6 is checked as IPv4.
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(internet)) return false;
  return parsed.range() === "unicast";
}

/** Returns true if a URL names a private address without a lookup: by its number, or as localhost. */
export function isPrivateUrl(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
  const isLiteral = /^[\d.]+$|:/.test(host);
  return /(^|\.)localhost\.?$/.test(host) || (isLiteral && !isPublic(host));
}

export interface AddressRules {
  /** Resolves host names; by default with the system's resolver. */
  resolve?: Resolve;
  /** Decides which addresses are allowed; by default public ones. */
  permits?: (address: string) => boolean;
}

/**
 * Returns the one address to connect to for a URL's host. A name that also resolves to a private
 * address is rejected: it is either a mistake or an attack.
 */
export async function addressFor(
  url: URL,
  { resolve = systemResolve, permits = isPublic }: AddressRules,
): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const found = ipaddr.isValid(host) ? [host] : await namesOf(host, resolve);
  const [first] = found;
  if (first === undefined) throw new FetchError(`${url.hostname} has no address`);
  if (!found.every(permits)) {
    throw new FetchError(`${url.hostname} is in a private network`);
  }
  return first;
}

async function namesOf(host: string, resolve: Resolve): Promise<string[]> {
  try {
    return await resolve(host);
  } catch {
    throw new FetchError(`${host} has no address`);
  }
}
