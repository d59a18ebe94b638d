import type { Metadata } from "next";
import type { ReactNode } from "react";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { MissingSpace } from "@/components/spaces/missing-space";
import { SpaceGate } from "@/components/spaces/space-gate";
import { titleOf } from "@/components/spaces/title-words";
import { SpaceInTrash } from "@/components/trash/space-in-trash";
import { prefetch, prefetchAbout } from "@/lib/bff/prefetch";
import { askService } from "@/lib/bff/server-client";
import { spaces } from "@/lib/contract/spaces";
import { readCollections } from "@/lib/queries/collections";
import { readWhoRestores } from "@/lib/queries/members";
import { readSpace } from "@/lib/queries/spaces";

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
  children: ReactNode;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { spaceId } = await params;
  const asked = askService(spaces.getSpaceById, { params: { spaceId } });
  // The page itself tells why.
  const title = await asked.then(titleOf, () => "Space");
  return { title: { template: `%s · ${title} · Docs Console`, default: title } };
}

export default async function SpaceLayout({ params, children }: Props) {
  const { organizationId, spaceId } = await params;
  const organization = { organizationId };
  const state = await prefetchAbout(readSpace({ spaceId }), readCollections(organization));
  // Not by Next's own "not found", which the server does not draw.
  if (!state) {
    return (
      <HydrationBoundary state={await prefetch([readWhoRestores(organization)])}>
        <MissingSpace organization={organization} />
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
