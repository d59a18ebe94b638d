import { readAccess } from "@/components/access/access-query";
import { CollectionAccess } from "@/components/access/collection-access";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import type { SearchParams } from "@/lib/url/list-query";

export const metadata = { title: "Access" };

interface Props {
  params: Promise<{ organizationId: string; collectionId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function CollectionAccessPage({ params, searchParams }: Props) {
  const { organizationId, collectionId } = await params;
  const reads = readAccess(
    organizationId,
    { type: "collection", collectionId },
    await searchParams,
  );
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <CollectionAccess organization={{ organizationId }} collectionId={collectionId} />
    </HydrationBoundary>
  );
}
