"use client";

import { useQueryStates } from "nuqs";
import { useCallback, useMemo } from "react";
import { type QueryParsers, withoutNulls } from "@/lib/url/list-query";
import { notifyQueryChanged } from "./query-changes";

export interface SetQueryOptions {
  /** Replaces the history entry, so that Back doesn't step through single letters. */
  replace?: boolean;
}

export type SetQuery<Query> = (patch: Partial<Query>, options?: SetQueryOptions) => void;

/**
 * Filters and order of a list in the address, so that it can be shared, and Back undoes a filter.
 * Removes undefined members.
 */
export function useListQuery<Query extends object>(
  parsers: QueryParsers<Query>,
): [query: Partial<Query>, setQuery: SetQuery<Partial<Query>>] {
  const [state, setState] = useQueryStates(parsers, { history: "push" });
  const query = useMemo(() => withoutNulls<Query>(state), [state]);
  const setQuery = useCallback<SetQuery<Partial<Query>>>(
    (patch, { replace = false } = {}) => {
      const given = Object.entries(patch).map(([name, value]) => [name, value ?? null]);
      notifyQueryChanged();
      void setState(Object.fromEntries(given), { history: replace ? "replace" : "push" });
    },
    [setState],
  );
  return [query, setQuery];
}
