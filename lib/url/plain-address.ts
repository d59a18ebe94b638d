/**
 * Normalizes an IP address: unmaps IPv4 from the IPv6 form of dual-stack sockets, and removes
 * brackets and ports that some proxies add.
 */
export function plainAddress(noted: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(noted) ?? [];
  const [, beforePort] = /^(\d+(?:\.\d+){3}):\d+$/.exec(noted) ?? [];
  return (bracketed ?? beforePort ?? noted).replace(/^::ffff:(?=\d+\.)/i, "");
}
