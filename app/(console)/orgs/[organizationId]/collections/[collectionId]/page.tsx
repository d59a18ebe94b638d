import { CollectionContent } from "@/components/content/collections/collection-content";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readFirstLevels, readTreeItems } from "@/lib/queries/content/collection-tree";

interface Props {
  params: Promise<{ organizationId: string; collectionId: string }>;
}

export default async function CollectionPage({ params }: Props) {
  const { organizationId, collectionId } = await params;
  const organization = { organizationId };
  const state = await prefetch([readTreeItems(organization, collectionId)], (known) =>
    readFirstLevels(known, organization, collectionId),
  );
  return (
    <HydrationBoundary state={state}>
      <CollectionContent organization={organization} collectionId={collectionId} />
    </HydrationBoundary>
  );
}
