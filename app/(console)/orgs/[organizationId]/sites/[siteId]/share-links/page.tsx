import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { ShareLinksPanel } from "@/components/sites/share-links/share-links-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readSiteShareLinks } from "@/lib/queries/sites/share-links";

export const metadata = { title: "Share links" };

interface Props {
  params: Promise<{ organizationId: string; siteId: string }>;
}

export default async function ShareLinksPage({ params }: Props) {
  const site = await params;
  return (
    <HydrationBoundary state={await prefetch([readSiteShareLinks(site)])}>
      <ShareLinksPanel params={site} />
    </HydrationBoundary>
  );
}
