import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { AudiencePanel } from "@/components/sites/audience/audience-panel";
import { prefetch } from "@/lib/bff/prefetch";
import {
  readSiteAdaptiveSchema,
  readSiteTemplateConditions,
} from "@/lib/queries/sites/adaptive-schema";

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
