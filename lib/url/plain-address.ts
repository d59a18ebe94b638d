/**
 * Normalizes an IP address: unmaps IPv4 from the IPv6 form of dual-stack sockets, and removes the
 * brackets and port that some proxies add.
 */
export function plainAddress(noted: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(noted) ?? [];
  const [, beforePort] = /^(\d+(?:\.\d+){3}):\d+$/.exec(noted) ?? [];
  return (bracketed ?? beforePort ?? noted).replace(/^::ffff:(?=\d+\.)/i, "");
}
