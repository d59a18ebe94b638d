import { Resolver } from "node:dns/promises";
import { hostLookup } from "../platform/fetch/host-records.ts";
import { txtLookup } from "../platform/fetch/txt-records.ts";
import { serveNames, serveTxt, types } from "./dns-server.ts";
import { atFileEnd } from "./file-scope.ts";

/**
 * Starts a local name server: every name resolves to the first of these addresses, then to the
 * next, …
 */
export async function nameServer(...addresses: readonly string[]) {
  let asked = 0;
  const { address, close } = await serveNames(({ type }) => {
    if (type !== types.A) return "none";
    const found = addresses[Math.min(asked++, addresses.length - 1)];
    return found === undefined ? "none" : [Buffer.from(found.split(".").map(Number))];
  });
  atFileEnd(close);
  const resolver = new Resolver();
  resolver.setServers([address]);
  return {
    resolve: (host: string) => resolver.resolve4(host),
    /** How often an address was asked for. */
    asked: () => asked,
  };
}

/** Starts a name server with the test's records that runs until the tests of the file end. */
export async function txtServer() {
  const { address, close, ...records } = await serveTxt();
  atFileEnd(close);
  const servers = [address];
  return { ...records, address, lookupTxt: txtLookup(servers), lookupHost: hostLookup(servers) };
}
