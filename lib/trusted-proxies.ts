import { BlockList, isIP } from "node:net";
import { plainAddress } from "./plain-address.ts";

const family = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

const bits = { ipv4: 32, ipv6: 128 };

/** Whether a text is an IP address, or a range such as `10.0.0.0/8`. */
export function isAddressOrRange(text: string): boolean {
  const [address = "", length, ...more] = text.split("/");
  if (isIP(address) === 0 || more.length > 0) return false;
  if (length === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(length) && Number(length) <= bits[family(address)];
}

export type IsTrusted = (address: string | undefined) => boolean;

/**
 * Tells from whose addresses the word about who asks is believed: this machine's own, and these, each an
 * address or a range (`isAddressOrRange`).
 */
export function trustedProxies(named: readonly string[]): IsTrusted {
  const list = new BlockList();
  for (const one of ["127.0.0.0/8", "::1", ...named]) {
    const [address = "", length] = one.split("/");
    const kind = family(address);
    list.addSubnet(address, length === undefined ? bits[kind] : Number(length), kind);
  }
  return (address) => {
    const known = plainAddress(address ?? "");
    return isIP(known) !== 0 && list.check(known, family(known));
  };
}

/**
 * The address that a request comes from: of those that proxies noted (`X-Forwarded-For`), the last one
 * that is no trusted proxy's itself. Whatever stands before it, the caller may have made up.
 */
export function callerAddress(
  peer: string | undefined,
  noted: string | undefined,
  isTrusted: IsTrusted,
): string | undefined {
  const own = peer && plainAddress(peer);
  if (!isTrusted(own)) return own;
  const addresses = (noted ?? "").split(",").map((address) => plainAddress(address.trim()));
  const known = addresses.filter((address) => isIP(address) !== 0);
  return known.findLast((address) => !isTrusted(address)) ?? known[0] ?? own;
}
