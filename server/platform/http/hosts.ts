import { isIPv6 } from "node:net";

/** Returns the address of a port at a host name or an IP address. */
export const httpAddress = (host: string, port: number): string =>
  `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;

const wildcards: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "::1" };

/** Returns true for a wildcard, which listens on every interface. */
export const isWildcard = (host: string): boolean => host in wildcards;

/** Returns the host at which local programs reach a listener. */
export const localHost = (host: string): string => wildcards[host] ?? host;

/** Returns true for addresses that no other machine can reach. */
export const isLoopback = (host: string): boolean => /^(127\..*|::1|localhost)$/.test(host);
