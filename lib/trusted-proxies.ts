import { BlockList, isIP } from "node:net";

const family = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** An IPv4 address as itself, where a socket that takes both kinds writes it as the other. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

const bits = { ipv4: 32, ipv6: 128 };

/** Whether a text is an IP address, or a range such as `10.0.0.0/8`. */
export function isAddressOrRange(text: string): boolean {
  const [address = "", length, ...more] = text.split("/");
  if (isIP(address) === 0 || more.length > 0) return false;
  return (
    length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits[family(address)])
  );
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
    const known = plain(address ?? "");
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
  if (!isTrusted(peer)) return peer;
  const addresses = (noted ?? "").split(",").flatMap((address) => address.trim() || []);
  const caller = addresses.findLast((address) => !isTrusted(address)) ?? addresses[0];
  return caller?.slice(0, 64) ?? peer;
}
