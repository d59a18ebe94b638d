import { Resolver } from "node:dns/promises";
import { codeOf } from "#lib/data/errors.ts";

/** @param servers addresses of name servers; by default the system's */
export function resolverFor(servers: readonly string[]): Resolver {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return resolver;
}

const absences = ["ENOTFOUND", "ENODATA", "EBADNAME"];

/** Returns true if the name server says that there is no such record. */
export const isAbsence = (error: unknown): boolean => absences.includes(codeOf(error) ?? "");

/** Returns the error message for name servers that don't answer. */
export const noResponse = (error: unknown) =>
  `DNS did not respond (${codeOf(error) ?? "unknown"}): try again later`;
