import type * as z from "zod";
import { readMember } from "./list-member.ts";
import { listMembers } from "./list-members.ts";
import type { ListName, listSchemas } from "./list-schemas.ts";

/** A list's query as the address holds it: paging is no part of it. */
export type ListQuery<Name extends ListName> = Partial<
  Omit<z.output<(typeof listSchemas)[Name]>, "page" | "limit">
>;

export type SearchParams = Record<string, string | string[] | undefined>;

/** The query that a page's address asks for; what it cannot mean is left out. */
export function readListQuery<Name extends ListName>(
  name: Name,
  params: SearchParams,
): ListQuery<Name> {
  const entries = Object.entries(listMembers[name]).flatMap(([key, member]) => {
    const given = params[key];
    const value = given === undefined ? null : readMember(member, [given].flat());
    return value === null ? [] : [[key, value]];
  });
  return Object.fromEntries(entries) as ListQuery<Name>;
}
