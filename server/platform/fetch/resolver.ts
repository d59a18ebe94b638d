import { Resolver } from "node:dns/promises";

/** @param servers addresses of name servers; the system's where none is given */
export function resolverFor(servers: readonly string[]): Resolver {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return resolver;
}

const absences = ["ENOTFOUND", "ENODATA", "EBADNAME"];

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? "unknown";

/** Returns whether the name server says that there is no such record. */
export const isAbsence = (error: unknown): boolean => absences.includes(codeOf(error));

/** Returns what people are told about name servers without an answer. */
export const noResponse = (error: unknown) =>
  `DNS did not respond (${codeOf(error)}): try again later`;
