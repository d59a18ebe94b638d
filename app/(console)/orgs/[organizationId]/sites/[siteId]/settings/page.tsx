import { PlaceIntegrations } from "@/components/integrations/place-integrations";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { HostnameSection } from "@/components/sites/custom-hostname/hostname-section";
import { SiteSettingsPanel } from "@/components/sites/site-settings/site-settings-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readSiteStructure } from "@/lib/queries/sites/site-structure";

export const metadata = { title: "Settings" };

interface Props {
  params: Promise<{ organizationId: string; siteId: string }>;
}

export default async function SiteSettingsPage({ params }: Props) {
  const site = await params;
  return (
    <HydrationBoundary state={await prefetch([readSiteStructure(site)])}>
      <SiteSettingsPanel
        params={site}
        hostname={<HostnameSection params={site} />}
        integrations={<PlaceIntegrations organization={site} kind="site" id={site.siteId} />}
      />
    </HydrationBoundary>
  );
}
