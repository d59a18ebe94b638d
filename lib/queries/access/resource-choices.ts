import { useDeferredValue, useState } from "react";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import { titled } from "../../format/titled.ts";
import { useTreeSearch } from "../content/collection-tree.ts";
import { useSomeCollections } from "../content/collections.ts";
import { useSiteSearch, useSpaceSearch } from "../organizations/search.ts";
import type { ResourceParams } from "./permissions.ts";

interface Found {
  value: string;
  label: string;
  hint: string;
  icon: string | undefined;
  resource: ResourceParams;
}

const offered = 30;
/** Offered of each kind before anything is typed. */
const offeredAtOnce = 15;
const kinds = { space: "Space", collection: "Collection", site: "Site" } as const;

/**
 * Spaces, collections and sites to choose from, found by title; some collections and the latest
 * spaces and sites before anything is typed. Loads once it is opened. Spread the result over a `Combobox`.
 */
export function useResourceChoices({ organizationId }: OrganizationParams) {
  const [text, onSearch] = useState<string | null>(null);
  const title = useDeferredValue(text?.trim() ?? "");
  const isSearch = title !== "";
  const enabled = text !== null;
  const params = { organizationId };
  const tree = useTreeSearch(params, title);
  const limit = isSearch ? offered : offeredAtOnce;
  const latest = useSpaceSearch(params, "", { enabled: enabled && !isSearch, limit });
  const some = useSomeCollections(params, { enabled: enabled && !isSearch, limit });
  const sites = useSiteSearch(params, title, { enabled, limit });
  const inTree = (tree.data?.items ?? []).flatMap(
    ({ type, id, emoji, match, ...item }): Found[] => {
      if (!match) return [];
      const resource = type === "space" ? { type, spaceId: id } : { type, collectionId: id };
      return [choiceOf(resource, id, item.title, emoji)];
    },
  );
  const latestSpaces = (latest.data?.items ?? []).map(({ id, title: of, emoji }) =>
    choiceOf({ type: "space", spaceId: id }, id, of, emoji),
  );
  const someCollections = (some.data?.items ?? []).map(({ id, title: of }) =>
    choiceOf({ type: "collection", collectionId: id }, id, of),
  );
  const onSites = (sites.data?.items ?? []).map((site) =>
    choiceOf({ type: "site", organizationId, siteId: site.id }, site.id, site.title),
  );
  const reads = isSearch ? [tree, sites] : [latest, some, sites];
  return {
    choices: [
      ...(isSearch ? inTree.slice(0, offered) : [...latestSpaces, ...someCollections]),
      ...onSites,
    ],
    onSearch,
    loading: reads.some((each) => each.isFetching),
    emptyText: reads.some((each) => each.isError) ? "The search failed" : "No results",
  };
}

function choiceOf(resource: ResourceParams, id: string, title: string, emoji?: string): Found {
  return {
    value: `${resource.type} ${id}`,
    label: titled(title),
    hint: kinds[resource.type],
    icon: emoji || undefined,
    resource,
  };
}
