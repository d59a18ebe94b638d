"use client";

import { useSearchParams } from "next/navigation";
import { startTransition, useCallback, useMemo, useOptimistic } from "react";

/** By name; null leaves the address. */
type Patch = Record<string, readonly string[] | null>;

interface Options {
  /** Back undoes it. */
  push?: boolean;
}

export type ChangeAddress = (patch: Patch, options?: Options) => void;

/**
 * What stands in the address behind the question mark, and how to change it where one is. It shows
 * at once what it was changed to: the router may be a moment behind.
 */
export function useAddress(): [members: URLSearchParams, change: ChangeAddress] {
  const [search, show] = useOptimistic(useSearchParams().toString());
  const members = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<ChangeAddress>(
    (patch, { push = false } = {}) =>
      startTransition(() => {
        // Not from what is shown: two changes in a row both count.
        const next = changed(new URLSearchParams(location.search), patch).toString();
        const address = location.pathname + (next && `?${next}`) + location.hash;
        show(next);
        if (push) history.pushState(null, "", address);
        else history.replaceState(null, "", address);
      }),
    [show],
  );
  return [members, change];
}

/** One member of the address. */
export function useAddressMember(name: string, { push = false }: Options = {}) {
  const [members, change] = useAddress();
  const set = useCallback(
    (value: string | null, options?: Options) =>
      change({ [name]: value === null ? null : [value] }, { push, ...options }),
    [change, name, push],
  );
  return [members.get(name), set] as const;
}

function changed(members: URLSearchParams, patch: Patch): URLSearchParams {
  for (const [name, values] of Object.entries(patch)) {
    members.delete(name);
    for (const value of values ?? []) members.append(name, value);
  }
  return members;
}
