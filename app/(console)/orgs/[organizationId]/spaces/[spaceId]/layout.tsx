import type { Metadata } from "next";
import type { ReactNode } from "react";
import { MissingSpace } from "@/components/content/spaces/missing-space";
import { SpaceGate } from "@/components/content/spaces/space-gate";
import { titleOf } from "@/components/content/spaces/space-title";
import { SpaceInTrash } from "@/components/content/trash/space-in-trash";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch, prefetchAbout } from "@/lib/bff/prefetch";
import { callService } from "@/lib/bff/server-client";
import { titleOfPages } from "@/lib/bff/title";
import { spaces } from "@/lib/contract/content/spaces";
import { readCollections } from "@/lib/queries/content/collections";
import { readSpace } from "@/lib/queries/content/spaces";
import { readActiveAdmins } from "@/lib/queries/people/members";

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
  children: ReactNode;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { spaceId } = await params;
  const asked = callService(spaces.getSpaceById, { params: { spaceId } });
  return { title: await titleOfPages(asked.then(titleOf), "Space") };
}

export default async function SpaceLayout({ params, children }: Props) {
  const { organizationId, spaceId } = await params;
  const organization = { organizationId };
  const state = await prefetchAbout(readSpace({ spaceId }), readCollections(organization));
  // Next's own `notFound` is not rendered by the server.
  if (!state) {
    return (
      <HydrationBoundary state={await prefetch([readActiveAdmins(organization)])}>
        <MissingSpace organization={organization} spaceId={spaceId} />
      </HydrationBoundary>
    );
  }
  const banner = <SpaceInTrash organization={organization} spaceId={spaceId} linkToTrash />;
  return (
    <HydrationBoundary state={state}>
      <SpaceGate organization={organization} spaceId={spaceId} trashed={banner}>
        {children}
      </SpaceGate>
    </HydrationBoundary>
  );
}
