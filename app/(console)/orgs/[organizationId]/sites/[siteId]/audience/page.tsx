import { AudiencePanel } from "@/components/audience/audience-panel";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readSiteAdaptiveSchema, readSiteTemplateConditions } from "@/lib/queries/adaptive-schema";

export const metadata = { title: "Audience" };

interface Props {
  params: Promise<{ organizationId: string; siteId: string }>;
}

export default async function AudiencePage({ params }: Props) {
  const site = await params;
  const reads = [readSiteAdaptiveSchema(site), readSiteTemplateConditions(site)];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <AudiencePanel params={site} />
    </HydrationBoundary>
  );
}
