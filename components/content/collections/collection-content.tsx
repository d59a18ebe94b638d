"use client";

import { FolderOpen } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { useCollection } from "@/lib/queries/content/collections";
import { CollectionFacts } from "./collection-facts";
import type { CollectionPageProps } from "./collection-frame";
import { ItemTree } from "./item-tree";

/** Contents of a collection as a tree. */
export function CollectionContent({ organization, collectionId }: CollectionPageProps) {
  const { data: collection } = useCollection(collectionId);
  if (!collection) return null;
  return (
    <>
      <CollectionFacts organization={organization} collection={collection} />
      <ItemTree
        organization={organization}
        root={collectionId}
        takesAtRoot={collection.permissions.create}
        empty={
          <EmptyState icon={FolderOpen} title="This collection is empty">
            {collection.permissions.create
              ? "Create spaces and collections inside, or move existing ones here."
              : "You need the create role in this collection to add items."}
          </EmptyState>
        }
      />
    </>
  );
}
