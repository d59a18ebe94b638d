import type * as z from "zod";

export type ListSchema = z.ZodObject;

/** A list's query as the address holds it: paging is no part of it. */
export type ListQuery<S extends ListSchema> = Partial<Omit<z.output<S>, "page" | "limit">>;

export type SearchParams = Record<string, string | string[] | undefined>;

/** The members of a query schema that belong into the address. */
export function addressKeys(schema: ListSchema): string[] {
  return Object.keys(schema.shape).filter((key) => key !== "page" && key !== "limit");
}

/** One member's value as given in an address; null where the schema refuses it. */
export function readMember(schema: ListSchema, key: string, given: readonly string[]): unknown {
  const member = schema.shape[key];
  if (!member || given.length === 0) return null;
  const parsed = (member as z.ZodType).safeParse(given.length === 1 ? given[0] : given);
  return parsed.success ? (parsed.data ?? null) : null;
}

export function writeMember(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

/** The query that a page's address asks for; what the schema refuses is left out. */
export function readListQuery<S extends ListSchema>(schema: S, params: SearchParams): ListQuery<S> {
  const entries = addressKeys(schema).flatMap((key) => {
    const given = params[key];
    const value = given === undefined ? null : readMember(schema, key, [given].flat());
    return value === null ? [] : [[key, value]];
  });
  return Object.fromEntries(entries) as ListQuery<S>;
}
