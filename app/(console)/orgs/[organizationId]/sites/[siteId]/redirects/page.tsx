import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { redirectListQuery } from "@/components/sites/redirects/redirect-query";
import { RedirectsPanel } from "@/components/sites/redirects/redirects-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readSiteRedirects } from "@/lib/queries/sites/redirects";
import { readSiteStructure } from "@/lib/queries/sites/site-structure";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";

export const metadata = { title: "Redirects" };

interface Props {
  params: Promise<{ organizationId: string; siteId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function RedirectsPage({ params, searchParams }: Props) {
  const site = await params;
  const query = readListQuery(redirectListQuery, await searchParams);
  const reads = [readSiteRedirects(site, query), readSiteStructure(site)];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <RedirectsPanel params={site} />
    </HydrationBoundary>
  );
}
