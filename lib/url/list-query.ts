import { createLoader, createMultiParser, createSerializer } from "nuqs/server";
import type * as z from "zod";

type Shape = Readonly<Record<string, z.ZodType>>;

/** nuqs parsers for the members of a query. */
export type QueryParsers<Query extends object> = {
  [Name in keyof Query]: ReturnType<typeof createMultiParser<Query[Name]>>;
};

/** Query of a list in the page's address; each member may be absent. */
export type QueryOf<Parsers> = Parsers extends QueryParsers<infer Query> ? Partial<Query> : never;

/** Members of a query except those for paging. */
type Filters<Members extends Shape> = {
  [Name in Exclude<keyof Members, "page" | "limit">]: NonNullable<z.output<Members[Name]>>;
};

export type SearchParams = Record<string, string | string[] | undefined>;

/**
 * Creates parsers from the query schema of a list operation. A member that the schema rejects
 * counts as absent.
 */
export function queryParsers<Members extends Shape>(
  schema: z.ZodObject<Members>,
): QueryParsers<Filters<Members>> {
  const members = Object.entries<z.ZodType>(schema.shape).filter(
    ([name]) => name !== "page" && name !== "limit",
  );
  const parsers = members.map(([name, member]) => [name, parserOf(member)]);
  return Object.fromEntries(parsers) as QueryParsers<Filters<Members>>;
}

const parserOf = (member: z.ZodType) =>
  createMultiParser<unknown>({
    parse: (given) => member.safeParse(given.length === 1 ? given[0] : given).data ?? null,
    serialize: (value) => [value].flat().map(String),
  });

/** Reads the query of a page's address, for prefetching on the server. */
export function readListQuery<Query extends object>(
  parsers: QueryParsers<Query>,
  params: SearchParams,
): Partial<Query> {
  return withoutNulls<Query>(createLoader(parsers)(params) as object);
}

export const listAddress = <Query extends object>(
  path: string,
  parsers: QueryParsers<Query>,
  query: Partial<Query>,
): string => createSerializer(parsers)(path, query as object);

/** Removes null members: nuqs uses null for an absent one, and the contract omits it. */
export function withoutNulls<Query extends object>(state: object): Partial<Query> {
  const given = Object.entries(state).filter(([, value]) => value !== null);
  return Object.fromEntries(given) as Partial<Query>;
}

/** Returns a query in which these members are absent. */
export function cleared<Name extends string>(names: readonly Name[]): { [N in Name]?: undefined } {
  const query: { [N in Name]?: undefined } = {};
  for (const name of names) query[name] = undefined;
  return query;
}
