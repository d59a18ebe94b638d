/**
 * An IP address as it is written where it is the only one of its kind: IPv4 as itself, which a socket
 * that takes both kinds writes as IPv6, and none with the brackets and the port that some proxies note.
 */
export function plainAddress(noted: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(noted) ?? [];
  const [, beforePort] = /^(\d+(?:\.\d+){3}):\d+$/.exec(noted) ?? [];
  return (bracketed ?? beforePort ?? noted).replace(/^::ffff:(?=\d+\.)/i, "");
}
