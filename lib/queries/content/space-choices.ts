import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { Space } from "../../contract/content/space.ts";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import { titled } from "../../format/titled.ts";
import { useSpaceSearch } from "../organizations/search.ts";
import { readSpace } from "./spaces.ts";

interface SpaceChoicesOptions {
  /** Always offered, even if the search doesn't find it. */
  chosen?: string | null | undefined;
  /** Excluded spaces. */
  without?: readonly string[];
  /** Collection whose own spaces are excluded. */
  outside?: string | undefined;
  /** Offers only spaces that the reader administers. */
  administered?: boolean;
  /** Offers only spaces that the reader can edit. */
  editable?: boolean;
}

const offered = 30;

/** Limit of spaces of which those are filtered that the reader may change. */
const searched = 1000;

const isEditable = ({ permissions, editMode }: Space) => permissions.edit && editMode !== "locked";

/** Returns true if the reader can edit a space; undefined while that is unknown. */
export function useHasEditableSpace(
  { organizationId }: OrganizationParams,
  { enabled }: { enabled: boolean },
): boolean | undefined {
  const found = useSpaceSearch({ organizationId }, "", { enabled, limit: searched });
  return found.data?.items.some(isEditable);
}

/**
 * Spaces to choose from, found by typing; loads with the first search. Spread the result over a
 * `Combobox`.
 */
export function useSpaceChoices(
  { organizationId }: OrganizationParams,
  options: SpaceChoicesOptions,
) {
  const { chosen, without = [], outside, administered = false, editable = false } = options;
  const [text, onSearch] = useState<string | null>(null);
  // Excluded spaces must not reduce the number offered.
  const limit =
    administered || editable || outside ? searched : Math.min(searched, offered + without.length);
  const found = useSpaceSearch({ organizationId }, useDeferredValue(text) ?? "", {
    enabled: text !== null,
    limit,
  });
  const named = useQuery({
    ...readSpace({ spaceId: chosen ?? "" }),
    enabled: Boolean(chosen) && !found.isLoading && !has(found.data?.items ?? [], chosen),
  });
  const items = (found.data?.items ?? []).filter(
    (space) =>
      !without.includes(space.id) &&
      (!editable || isEditable(space)) &&
      (outside === undefined || space.parent !== outside) &&
      (!administered || space.permissions.admin),
  );
  const all = named.data && !has(items, named.data.id) ? [named.data, ...items] : items;
  return {
    choices: all.slice(0, offered + 1).map(toChoice),
    onSearch,
    loading: found.isFetching,
    emptyText: found.isError
      ? "The spaces couldn't be loaded"
      : administered
        ? "No spaces found in which you are an admin"
        : editable
          ? "No spaces found that you can edit"
          : "No spaces found",
  };
}

const has = (items: readonly Space[], id: string | null | undefined) =>
  items.some((space) => space.id === id);

function toChoice({ id, title, emoji }: Space) {
  return { value: id, label: titled(title), icon: emoji || undefined };
}
