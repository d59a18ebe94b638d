import type { Metadata } from "next";
import { readFrame, readFrameOnward } from "@/components/integrations/frame-reads";
import { PlacesPanel } from "@/components/integrations/places-panel";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";

export const metadata: Metadata = { title: "Integration spaces" };

interface Props {
  params: Promise<{ organizationId: string; integrationName: string }>;
}

export default async function IntegrationSpacesPage({ params }: Props) {
  const given = await params;
  return (
    <HydrationBoundary state={await prefetch(readFrame(given), readFrameOnward(given))}>
      <PlacesPanel params={given} kind="space" />
    </HydrationBoundary>
  );
}
