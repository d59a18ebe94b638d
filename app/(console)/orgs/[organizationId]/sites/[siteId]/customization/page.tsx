import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { CustomizationPanel } from "@/components/sites/customization/customization-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readSiteCustomization } from "@/lib/queries/sites/customizations";
import { readSiteStructure } from "@/lib/queries/sites/site-structure";

export const metadata = { title: "Appearance" };

interface Props {
  params: Promise<{ organizationId: string; siteId: string }>;
}

export default async function CustomizationPage({ params }: Props) {
  const site = await params;
  const reads = [readSiteCustomization(site), readSiteStructure(site)];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <CustomizationPanel params={site} />
    </HydrationBoundary>
  );
}
