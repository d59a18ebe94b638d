import type { Metadata } from "next";
import { readFrame, readFrameOnward } from "@/components/integrations/frame-reads";
import { OverviewPanel } from "@/components/integrations/overview-panel";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";

export const metadata: Metadata = { title: "Integration" };

interface Props {
  params: Promise<{ organizationId: string; integrationName: string }>;
}

export default async function IntegrationPage({ params }: Props) {
  const given = await params;
  return (
    <HydrationBoundary state={await prefetch(readFrame(given), readFrameOnward(given))}>
      <OverviewPanel params={given} />
    </HydrationBoundary>
  );
}
