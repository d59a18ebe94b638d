import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ConfigurationPanel } from "@/components/integrations/configuration-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readIntegration } from "@/lib/queries/integrations";

export const metadata: Metadata = { title: "Configuration of an integration" };

interface Props {
  params: Promise<{ organizationId: string; integrationName: string }>;
}

export default async function ConfigurationPage({ params }: Props) {
  const given = await params;
  return (
    <HydrationBoundary state={await prefetch([readIntegration(given)])}>
      <ConfigurationPanel params={given} />
    </HydrationBoundary>
  );
}
