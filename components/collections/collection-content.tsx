"use client";

import { FolderOpen } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { useCollection } from "@/lib/queries/collections";
import type { CollectionPageProps } from "./collection-frame";
import { ItemTree } from "./item-tree";

/** What lies in a collection, as a tree. */
export function CollectionContent({ organization, collectionId }: CollectionPageProps) {
  const { data: collection } = useCollection(collectionId);
  if (!collection) return null;
  return (
    <ItemTree
      organization={organization}
      root={collectionId}
      takesAtRoot={collection.permissions.create}
      empty={
        <EmptyState icon={FolderOpen} title="Nothing is in this collection yet">
          {collection.permissions.create
            ? "Its menu creates spaces and collections in it; others can be moved here."
            : "Putting something into it takes the role create here."}
        </EmptyState>
      }
    />
  );
}
