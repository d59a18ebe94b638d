"use client";

import { useQuery } from "@tanstack/react-query";
import { levelLabel } from "@/components/access/labels/default-level-labels";
import { useCollectionTitle } from "@/components/content/collection-tree/use-collection-title";
import { PageFact, PageFacts } from "@/components/platform/layout/page-facts";
import { TextLink } from "@/components/ui/text-link";
import type { Collection } from "@/lib/contract/content/collections";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { readTreeItems } from "@/lib/queries/content/collection-tree";
import { paths } from "@/lib/url/paths";
import { contentsLabel } from "./collection-labels";

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
