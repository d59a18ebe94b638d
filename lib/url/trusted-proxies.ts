import { BlockList, isIP } from "node:net";
import { plainAddress } from "./plain-address.ts";

const family = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

const bits = { ipv4: 32, ipv6: 128 };

/** Returns true for an IP address, or a range such as `10.0.0.0/8`. */
export function isAddressOrRange(text: string): boolean {
  const [address = "", length, ...more] = text.split("/");
  if (isIP(address) === 0 || more.length > 0) return false;
  if (length === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(length) && Number(length) <= bits[family(address)];
}

export type IsTrusted = (address: string | undefined) => boolean;

/**
 * Returns a check for trusted peers: this machine's own addresses, and these addresses or ranges
 * (`isAddressOrRange`).
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
 * Returns the client's address: the last one in `X-Forwarded-For` that isn't a trusted proxy, as
 * the client can forge those before it.
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
