import type { Metadata } from "next";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import {
  spaceCall,
  spaceListQuery,
} from "@/components/review/change-requests/list/change-request-query";
import { SpaceRequestsPanel } from "@/components/review/change-requests/list/space-requests-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readSpaceChangeRequests } from "@/lib/queries/review/change-requests";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";

export const metadata: Metadata = { title: "Change requests" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function SpaceChangeRequestsPage({ params, searchParams }: Props) {
  const { organizationId, spaceId } = await params;
  const query = spaceCall(readListQuery(spaceListQuery, await searchParams));
  return (
    <HydrationBoundary state={await prefetch([readSpaceChangeRequests({ spaceId }, query)])}>
      <SpaceRequestsPanel organization={{ organizationId }} spaceId={spaceId} />
    </HydrationBoundary>
  );
}
