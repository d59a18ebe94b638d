import { HydrationBoundary } from "@tanstack/react-query";
import { accessQuery, readView } from "@/components/access/access-query";
import { CollectionAccess } from "@/components/access/collection-access";
import { readListQuery, type SearchParams } from "@/components/data-table/list-query";
import { prefetch } from "@/lib/bff/prefetch";

export const metadata = { title: "Access" };

interface Props {
  params: Promise<{ organizationId: string; collectionId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function CollectionAccessPage({ params, searchParams }: Props) {
  const { organizationId, collectionId } = await params;
  const query = readListQuery(accessQuery, await searchParams);
  return (
    <HydrationBoundary
      state={await prefetch([readView({ type: "collection", collectionId }, query)])}
    >
      <CollectionAccess organization={{ organizationId }} collectionId={collectionId} />
    </HydrationBoundary>
  );
}
