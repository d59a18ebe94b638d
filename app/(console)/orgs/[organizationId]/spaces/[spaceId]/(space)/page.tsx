import { SpaceOverview } from "@/components/content/spaces/space-overview";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readSpaceDeletionImpact, readSpacePlace } from "@/lib/queries/content/spaces";

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
}

export default async function SpacePage({ params }: Props) {
  const { organizationId, spaceId } = await params;
  const reads = [readSpaceDeletionImpact({ spaceId }), readSpacePlace({ spaceId })];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <SpaceOverview organization={{ organizationId }} spaceId={spaceId} />
    </HydrationBoundary>
  );
}
