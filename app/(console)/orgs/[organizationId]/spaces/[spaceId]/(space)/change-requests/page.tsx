import type { Metadata } from "next";
import { spaceCall } from "@/components/change-requests/change-request-query";
import { SpaceRequestsPanel } from "@/components/change-requests/space-requests-panel";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readListQuery, type SearchParams } from "@/lib/list-query";
import { readSpaceChangeRequests } from "@/lib/queries/change-requests";

export const metadata: Metadata = { title: "Change requests" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function SpaceChangeRequestsPage({ params, searchParams }: Props) {
  const { organizationId, spaceId } = await params;
  const query = spaceCall(readListQuery("changeRequestsOfSpace", await searchParams));
  return (
    <HydrationBoundary state={await prefetch([readSpaceChangeRequests({ spaceId }, query)])}>
      <SpaceRequestsPanel organization={{ organizationId }} spaceId={spaceId} />
    </HydrationBoundary>
  );
}
