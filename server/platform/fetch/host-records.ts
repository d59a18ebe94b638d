import { isAbsence, resolverFor } from "./resolver.ts";

/** Records of a host name: another name, or addresses. */
export interface HostRecords {
  alias: string | undefined;
  addresses: readonly string[];
}

/**
 * Reads the records of a name, empty if the name doesn't exist; rejects if no name server answers.
 */
export type LookupHost = (name: string) => Promise<HostRecords>;

const orNone = (asked: Promise<string[]>): Promise<string[]> =>
  asked.catch((error) => {
    if (isAbsence(error)) return [];
    throw error;
  });

/** @param servers addresses of name servers; by default the system's */
export function hostLookup(servers: readonly string[]): LookupHost {
  const resolver = resolverFor(servers);
  return async (name) => {
    const [aliases, ...addresses] = await Promise.all([
      orNone(resolver.resolveCname(name)),
      orNone(resolver.resolve4(name)),
      orNone(resolver.resolve6(name)),
    ]);
    const alias = aliases[0]?.toLowerCase().replace(/\.$/, "");
    return { alias, addresses: addresses.flat() };
  };
}
