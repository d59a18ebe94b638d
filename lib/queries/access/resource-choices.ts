import { useDeferredValue, useState } from "react";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import { titled } from "../../format/titled.ts";
import { useTreeSearch } from "../content/collection-tree.ts";
import { useSiteSearch } from "../organizations/search.ts";
import type { ResourceParams } from "./permissions.ts";

interface Found {
  value: string;
  label: string;
  hint: string;
  icon: string | undefined;
  resource: ResourceParams;
}

const offered = 30;
const kinds = { space: "Space", collection: "Collection", site: "Site" } as const;

/**
 * Spaces, collections and sites to choose from, found by title. Spread the result over a
 * `Combobox`.
 */
export function useResourceChoices({ organizationId }: OrganizationParams) {
  const [text, onSearch] = useState("");
  const title = useDeferredValue(text.trim());
  const enabled = title !== "";
  const params = { organizationId };
  const tree = useTreeSearch(params, title);
  const sites = useSiteSearch(params, title, { enabled, limit: offered });
  const inTree = (tree.data?.items ?? []).flatMap(
    ({ type, id, emoji, match, ...item }): Found[] => {
      if (!match) return [];
      const resource = type === "space" ? { type, spaceId: id } : { type, collectionId: id };
      return [choiceOf(resource, id, item.title, emoji)];
    },
  );
  const onSites = (sites.data?.items ?? []).map((site) =>
    choiceOf({ type: "site", organizationId, siteId: site.id }, site.id, site.title),
  );
  return {
    choices: enabled ? [...inTree.slice(0, offered), ...onSites] : [],
    onSearch,
    loading: tree.isFetching || sites.isFetching,
    emptyText: !enabled
      ? "Enter a title"
      : tree.isError || sites.isError
        ? "The search failed"
        : "No results",
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
