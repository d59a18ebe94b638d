import type { Metadata } from "next";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { StructurePanel } from "@/components/sites/site-structure/structure-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readSiteAdaptiveSchema } from "@/lib/queries/sites/adaptive-schema";
import { readSiteStructure } from "@/lib/queries/sites/site-structure";
import { allItems } from "@/lib/structure/items";
import type { Structure } from "@/lib/structure/structure";

export const metadata: Metadata = { title: "Structure" };

interface Props {
  params: Promise<{ organizationId: string; siteId: string }>;
}

export default async function StructurePage({ params }: Props) {
  const site = await params;
  const state = await prefetch([readSiteStructure(site)], (known) => {
    const structure = known.getQueryData(readSiteStructure(site).queryKey);
    // The claims name the conditions of the rows.
    return structure && hasConditions(structure) ? [readSiteAdaptiveSchema(site)] : [];
  });
  return (
    <HydrationBoundary state={state}>
      <StructurePanel site={site} />
    </HydrationBoundary>
  );
}

const hasConditions = (structure: Structure) =>
  allItems(structure).some((item) => "condition" in item && item.condition);
