import { isAbsence, noResponse, resolverFor } from "./resolver.ts";

/** Reads the TXT records of a name; rejects with a DNS error code if there are none. */
export type LookupTxt = (name: string) => Promise<string[]>;

/** @param servers addresses of name servers; by default the system's */
export function txtLookup(servers: readonly string[]): LookupTxt {
  const resolver = resolverFor(servers);
  return async (name) => {
    const records = await resolver.resolveTxt(name);
    // A record longer than 255 bytes arrives in parts.
    return records.map((parts) => parts.join(""));
  };
}

/** `absent`: the name server says so; `unknown`: no answer, which says nothing about the record. */
export type Finding = { kind: "found" } | { kind: "absent" | "unknown"; fault: string };

export async function findRecord(
  lookup: LookupTxt,
  { name, value }: { name: string; value: string },
): Promise<Finding> {
  try {
    const texts = await lookup(name);
    if (texts.some((text) => text.trim() === value)) return { kind: "found" };
    return { kind: "absent", fault: `${name} has TXT records, but none with this value` };
  } catch (error) {
    if (isAbsence(error)) {
      return { kind: "absent", fault: `No TXT record found at ${name}` };
    }
    return { kind: "unknown", fault: noResponse(error) };
  }
}
