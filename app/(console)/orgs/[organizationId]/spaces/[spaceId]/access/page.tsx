import { HydrationBoundary } from "@tanstack/react-query";
import { accessQuery, readView } from "@/components/access/access-query";
import { SpaceAccess } from "@/components/access/space-access";
import { readListQuery, type SearchParams } from "@/components/data-table/list-query";
import { prefetch } from "@/lib/bff/prefetch";

export const metadata = { title: "Access" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function SpaceAccessPage({ params, searchParams }: Props) {
  const { organizationId, spaceId } = await params;
  const query = readListQuery(accessQuery, await searchParams);
  return (
    <HydrationBoundary state={await prefetch([readView({ type: "space", spaceId }, query)])}>
      <SpaceAccess organization={{ organizationId }} spaceId={spaceId} />
    </HydrationBoundary>
  );
}
