import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { RedirectsPanel } from "@/components/redirects/redirects-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readListQuery, type SearchParams } from "@/lib/list-query";
import { readSiteRedirects } from "@/lib/queries/redirects";
import { readSiteStructure } from "@/lib/queries/site-structure";

export const metadata = { title: "Redirects" };

interface Props {
  params: Promise<{ organizationId: string; siteId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function RedirectsPage({ params, searchParams }: Props) {
  const site = await params;
  const query = readListQuery("redirects", await searchParams);
  const reads = [readSiteRedirects(site, query), readSiteStructure(site)];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <RedirectsPanel params={site} />
    </HydrationBoundary>
  );
}
