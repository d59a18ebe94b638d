import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { OverviewPanel } from "@/components/integrations/overview-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readIntegration } from "@/lib/queries/integrations";

export const metadata: Metadata = { title: "Integration" };

interface Props {
  params: Promise<{ organizationId: string; integrationName: string }>;
}

export default async function IntegrationPage({ params }: Props) {
  const given = await params;
  return (
    <HydrationBoundary state={await prefetch([readIntegration(given)])}>
      <OverviewPanel params={given} />
    </HydrationBoundary>
  );
}
