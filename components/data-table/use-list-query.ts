"use client";

import { createMultiParser, useQueryStates } from "nuqs";
import { useCallback, useMemo } from "react";
import {
  addressKeys,
  type ListQuery,
  type ListSchema,
  readMember,
  writeMember,
} from "./list-query";
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
export function useListQuery<S extends ListSchema>(
  schema: S,
): [query: ListQuery<S>, setQuery: SetQuery<ListQuery<S>>] {
  const [values, setValues] = useQueryStates(parsersFor(schema), { history: "push" });
  const query = useMemo(() => {
    const given = Object.entries(values).filter(([, value]) => value !== null);
    return Object.fromEntries(given) as ListQuery<S>;
  }, [values]);
  const setQuery = useCallback<SetQuery<ListQuery<S>>>(
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

const known = new WeakMap<ListSchema, ReturnType<typeof createParsers>>();

function parsersFor(schema: ListSchema) {
  const parsers = known.get(schema) ?? createParsers(schema);
  known.set(schema, parsers);
  return parsers;
}

function createParsers(schema: ListSchema) {
  const entries = addressKeys(schema).map((key) => [
    key,
    createMultiParser<NonNullable<unknown>>({
      parse: (given) => readMember(schema, key, given) as NonNullable<unknown> | null,
      serialize: writeMember,
      eq: (a, b) => JSON.stringify(a) === JSON.stringify(b),
    }),
  ]);
  return Object.fromEntries(entries) as Record<
    string,
    ReturnType<typeof createMultiParser<NonNullable<unknown>>>
  >;
}
