import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { OrganizationParams } from "../contract/organizations.ts";
import type { Space } from "../contract/space.ts";
import { titled } from "../titled.ts";
import { useSpaceSearch } from "./search.ts";
import { readSpace } from "./spaces.ts";

interface SpaceChoicesOptions {
  /** Offered as well, whether the search finds it or not. */
  chosen?: string | null | undefined;
  /** Not offered. */
  without?: readonly string[];
}

const offered = 30;

/** Spaces to choose from once somebody looks for one, found by typing; spread the result over a `Combobox`. */
export function useSpaceChoices(
  { organizationId }: OrganizationParams,
  options: SpaceChoicesOptions,
) {
  const { chosen, without = [] } = options;
  const [text, onSearch] = useState<string | null>(null);
  // What is left out must not eat up what is offered.
  const limit = Math.min(1000, offered + without.length);
  const found = useSpaceSearch({ organizationId }, useDeferredValue(text) ?? "", {
    enabled: text !== null,
    limit,
  });
  const named = useQuery({
    ...readSpace({ spaceId: chosen ?? "" }),
    enabled: Boolean(chosen) && !found.isLoading && !has(found.data?.items ?? [], chosen),
  });
  const items = (found.data?.items ?? []).filter(({ id }) => !without.includes(id));
  const all = named.data && !has(items, named.data.id) ? [named.data, ...items] : items;
  return {
    choices: all.slice(0, offered + 1).map(toChoice),
    onSearch,
    loading: found.isFetching,
    emptyText: found.isError ? "The spaces could not be loaded" : "No space has this in its title",
  };
}

const has = (items: readonly Space[], id: string | null | undefined) =>
  items.some((space) => space.id === id);

function toChoice({ id, title, emoji }: Space) {
  return { value: id, label: titled(title), icon: emoji || undefined };
}
