"use client";

import { useQuery } from "@tanstack/react-query";
import { levelLabel } from "@/components/access/labels/default-level-labels";
import { useCollectionTitle } from "@/components/content/collection-tree/use-collection-title";
import { PageFact, PageFacts } from "@/components/platform/layout/page-facts";
import { TextLink } from "@/components/ui/text-link";
import type { Collection } from "@/lib/contract/content/collections";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { plural } from "@/lib/format/format";
import { readTreeItems } from "@/lib/queries/content/collection-tree";
import { paths } from "@/lib/url/paths";
import { itemsLabel } from "./collection-labels";

interface CollectionFactsProps {
  organization: OrganizationParams;
  collection: Collection;
}

/** Contents and default access of a collection. */
export function CollectionFacts({ organization, collection }: CollectionFactsProps) {
  const { id, parent, defaultLevel } = collection;
  const { data } = useQuery(readTreeItems(organization, id));
  const { title: above } = useCollectionTitle(organization, parent);
  const inherited = parent
    ? `Inherited from ${above ?? "the parent collection"}`
    : "Organization role";
  return (
    <PageFacts>
      <PageFact label="Contents">{data && contentsLabel(data)}</PageFact>
      <PageFact label="Default access">
        <TextLink href={paths.collectionAccess({ ...organization, collectionId: id })}>
          {defaultLevel === "inherit" ? inherited : levelLabel(defaultLevel)}
        </TextLink>
      </PageFact>
    </PageFacts>
  );
}

interface Contents {
  items: readonly { type: "space" | "collection" }[];
  count: number;
}

/** Counts by type what is loaded completely. */
function contentsLabel({ items, count }: Contents): string {
  if (items.length < count) return plural(count, "item");
  const spaces = items.filter(({ type }) => type === "space").length;
  return itemsLabel({ items: count, spaces });
}
