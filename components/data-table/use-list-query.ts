"use client";

import { createMultiParser, useQueryStates } from "nuqs";
import { useCallback, useMemo } from "react";
import { readMember, writeMember } from "@/lib/list-member";
import { listMembers } from "@/lib/list-members";
import type { ListQuery } from "@/lib/list-query";
import type { ListName } from "@/lib/list-schemas";
import { tellQueryChanged } from "./query-changes";

export interface SetQueryOptions {
  /** While typing: Back should not go through each letter. */
  replace?: boolean;
}

export type SetQuery<Query> = (patch: Partial<Query>, options?: SetQueryOptions) => void;

/**
 * A list's filters and order, kept in the address: shareable, and Back undoes a filter. A member
 * set to undefined leaves the address.
 */
export function useListQuery<Name extends ListName>(
  name: Name,
): [query: ListQuery<Name>, setQuery: SetQuery<ListQuery<Name>>] {
  const [values, setValues] = useQueryStates(parsersFor(name), { history: "push" });
  const query = useMemo(() => {
    const given = Object.entries(values).filter(([, value]) => value !== null);
    return Object.fromEntries(given) as ListQuery<Name>;
  }, [values]);
  const setQuery = useCallback<SetQuery<ListQuery<Name>>>(
    (patch, options) => {
      const entries = Object.entries(patch).map(([key, value]) => [key, value ?? null]);
      tellQueryChanged();
      void setValues(Object.fromEntries(entries), {
        history: options?.replace ? "replace" : "push",
      });
    },
    [setValues],
  );
  return [query, setQuery];
}

type Parsers = Record<string, ReturnType<typeof createMultiParser<NonNullable<unknown>>>>;

const known = new Map<ListName, Parsers>();

function parsersFor(name: ListName): Parsers {
  const parsers = known.get(name) ?? createParsers(name);
  known.set(name, parsers);
  return parsers;
}

function createParsers(name: ListName): Parsers {
  const entries = Object.entries(listMembers[name]).map(([key, member]) => [
    key,
    createMultiParser<NonNullable<unknown>>({
      parse: (given) => readMember(member, given) as NonNullable<unknown> | null,
      serialize: writeMember,
      eq: (a, b) => JSON.stringify(a) === JSON.stringify(b),
    }),
  ]);
  return Object.fromEntries(entries);
}
