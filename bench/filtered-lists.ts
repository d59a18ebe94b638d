import type * as z from "zod";
import { contract } from "../lib/contract/index.ts";
import type { Operation } from "../lib/contract/platform/operation.ts";
import type { Seeded } from "./seed.ts";

/** Members of queries that filter nothing. */
const notFilters = new Set(["limit", "page", "format"]);
/** Values of filters by a text, which a title of each organization has. */
const texts: Record<string, string> = { title: "space 9", search: "space", query: "space" };

/** Filters with more values, such as languages, are requested with two of them. */
const mostValues = 6;

/** Removes what wraps a type: optional, default, and steps before it. */
function unwrapped(type: z.ZodType): z.ZodType {
  const {
    innerType,
    out,
    type: kind,
  } = type.def as unknown as Record<string, z.ZodType> & {
    type: string;
  };
  if (innerType) return unwrapped(innerType);
  return kind === "pipe" && out ? unwrapped(out) : type;
}

/** Returns the values that a member of a query is requested with. */
function valuesOf(name: string, type: z.ZodType): string[] {
  if (notFilters.has(name)) return [];
  const inner = unwrapped(type);
  if ("options" in inner && Array.isArray(inner.options)) {
    const options = inner.options.filter((option) => typeof option === "string");
    return options.length > mostValues ? options.slice(0, 2) : options;
  }
  if (inner.def.type === "boolean") return ["true", "false"];
  return texts[name] ? [texts[name]] : [];
}

const wordsOf = (pairs: readonly (readonly [string, string])[]) =>
  new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();

/** Returns the queries of a list: without filters, with each value of each filter, and with each pair. */
function queriesOf({ query }: Operation): string[] {
  const members = Object.entries(query.shape as Record<string, z.ZodType>);
  const filters = members.map(([name, type]) =>
    valuesOf(name, type).map((value) => [name, value] as const),
  );
  const needed = members.flatMap(([name, type]) =>
    type.safeParse(undefined).success || !texts[name] ? [] : [[name, texts[name]] as const],
  );
  const single = filters.flat().map((filter) => [filter]);
  const pairs = filters.flatMap((some, index) =>
    filters
      .slice(index + 1)
      .flatMap((others) => some.flatMap((one) => others.map((other) => [one, other]))),
  );
  const all = [[], ...single, ...pairs].map((chosen) => {
    const names = new Set<string>(chosen.map(([name]) => name));
    return [...needed.filter(([name]) => !names.has(name)), ...chosen];
  });
  return [...new Set(all.map(wordsOf))];
}

type PathOf = (of: Seeded) => string;

/** Returns every list of the contract below an organization, a space, a collection or a member, with every filter. */
export function filteredLists(): Map<string, PathOf> {
  const found = new Map<string, PathOf>();
  for (const [key, op] of Object.entries<Operation>(contract)) {
    if (op.method !== "GET" || !("limit" in op.query.shape)) continue;
    const names = [...op.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    if (
      !names.every((name) => ["organizationId", "spaceId", "collectionId", "userId"].includes(name))
    )
      continue;
    for (const query of queriesOf(op)) {
      found.set(`${key}?${query}`, (of) => {
        const ids = of as unknown as Record<string, string>;
        const path = op.path.replace(/\{(\w+)\}/g, (_all, name: string) => ids[name] ?? "");
        return `${path}?${query}`;
      });
    }
  }
  return found;
}
