import type { Metadata } from "next";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { StructurePanel } from "@/components/sites/site-structure/structure-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readSiteAdaptiveSchema } from "@/lib/queries/sites/adaptive-schema";
import { readSiteStructure } from "@/lib/queries/sites/site-structure";

export const metadata: Metadata = { title: "Structure" };

interface Props {
  params: Promise<{ organizationId: string; siteId: string }>;
}

export default async function StructurePage({ params }: Props) {
  const site = await params;
  // The claims name the conditions of the rows.
  const reads = [readSiteStructure(site), readSiteAdaptiveSchema(site)];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <StructurePanel site={site} />
    </HydrationBoundary>
  );
}
