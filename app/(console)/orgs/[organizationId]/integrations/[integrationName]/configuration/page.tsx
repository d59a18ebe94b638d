import type { Metadata } from "next";
import { ConfigurationPanel } from "@/components/integrations/configuration-panel";
import { readFrame, readFrameOnward } from "@/components/integrations/frame-reads";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";

export const metadata: Metadata = { title: "Integration configuration" };

interface Props {
  params: Promise<{ organizationId: string; integrationName: string }>;
}

export default async function ConfigurationPage({ params }: Props) {
  const given = await params;
  return (
    <HydrationBoundary state={await prefetch(readFrame(given), readFrameOnward(given))}>
      <ConfigurationPanel params={given} />
    </HydrationBoundary>
  );
}
