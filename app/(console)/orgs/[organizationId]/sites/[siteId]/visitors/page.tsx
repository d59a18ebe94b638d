import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { VisitorsPanel } from "@/components/sites/visitors/visitors-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readSitePublishingAuth } from "@/lib/queries/sites/publishing";

export const metadata = { title: "Visitor sign-in" };

interface Props {
  params: Promise<{ organizationId: string; siteId: string }>;
}

export default async function VisitorsPage({ params }: Props) {
  const site = await params;
  return (
    <HydrationBoundary state={await prefetch([readSitePublishingAuth(site)])}>
      <VisitorsPanel params={site} />
    </HydrationBoundary>
  );
}
