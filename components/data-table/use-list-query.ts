"use client";

import { useCallback, useMemo } from "react";
import { useAddress } from "@/components/ui/use-address";
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
  const [members, change] = useAddress();
  const search = members.toString();
  const query = useMemo(() => readQuery(name, new URLSearchParams(search)), [name, search]);
  const setQuery = useCallback<SetQuery<ListQuery<Name>>>(
    (patch, options) => {
      const entries = Object.entries(patch).map(([key, value]) => [
        key,
        value === undefined || value === null ? null : writeMember(value),
      ]);
      tellQueryChanged();
      change(Object.fromEntries(entries), { push: !options?.replace });
    },
    [change],
  );
  return [query, setQuery];
}

function readQuery<Name extends ListName>(name: Name, given: URLSearchParams): ListQuery<Name> {
  const read = Object.entries(listMembers[name]).map(([key, member]) => [
    key,
    readMember(member, given.getAll(key)),
  ]);
  return Object.fromEntries(read.filter(([, value]) => value !== null)) as ListQuery<Name>;
}
