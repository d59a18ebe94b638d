import type { Metadata } from "next";
import type { ReactNode } from "react";
import { titleOfCollection } from "@/components/content/collection-tree/collection-title";
import { CollectionFrame } from "@/components/content/collections/collection-frame";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { callService } from "@/lib/bff/server-client";
import { titleOfPages } from "@/lib/bff/title";
import { collections } from "@/lib/contract/content/collections";
import { readCollection, readCollections } from "@/lib/queries/content/collections";

interface Props {
  params: Promise<{ organizationId: string; collectionId: string }>;
  children: ReactNode;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { collectionId } = await params;
  const asked = callService(collections.getCollectionById, { params: { collectionId } });
  return { title: await titleOfPages(asked.then(titleOfCollection), "Collection") };
}

export default async function CollectionLayout({ params, children }: Props) {
  const { organizationId, collectionId } = await params;
  const organization = { organizationId };
  const state = await prefetch([readCollection(collectionId), readCollections(organization)]);
  return (
    <HydrationBoundary state={state}>
      <CollectionFrame organization={organization} collectionId={collectionId}>
        {children}
      </CollectionFrame>
    </HydrationBoundary>
  );
}
