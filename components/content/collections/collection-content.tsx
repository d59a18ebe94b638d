"use client";

import { FolderOpen } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { useCollection } from "@/lib/queries/content/collections";
import type { CollectionPageProps } from "./collection-frame";
import { ItemTree } from "./item-tree";

/** Contents of a collection as a tree. */
export function CollectionContent({ organization, collectionId }: CollectionPageProps) {
  const { data: collection } = useCollection(collectionId);
  if (!collection) return null;
  return (
    <ItemTree
      organization={organization}
      root={collectionId}
      takesAtRoot={collection.permissions.create}
      empty={
        <EmptyState icon={FolderOpen} title="This collection is empty">
          {collection.permissions.create
            ? "Create spaces and collections from the collection's menu, or move existing ones here."
            : "You need the create role in this collection to add items."}
        </EmptyState>
      }
    />
  );
}
