import { readAccess } from "@/components/access/access-query";
import { SpaceAccess } from "@/components/access/space-access";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import type { SearchParams } from "@/lib/url/list-query";

export const metadata = { title: "Access" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function SpaceAccessPage({ params, searchParams }: Props) {
  const { organizationId, spaceId } = await params;
  const reads = readAccess(organizationId, { type: "space", spaceId }, await searchParams);
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <SpaceAccess organization={{ organizationId }} spaceId={spaceId} />
    </HydrationBoundary>
  );
}
