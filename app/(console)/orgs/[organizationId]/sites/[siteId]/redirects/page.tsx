import { HydrationBoundary } from "@tanstack/react-query";
import { readListQuery, type SearchParams } from "@/components/data-table/list-query";
import { RedirectsPanel } from "@/components/redirects/redirects-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { redirectQuery } from "@/lib/contract/redirects";
import { readSiteRedirects } from "@/lib/queries/redirects";
import { readSiteStructure } from "@/lib/queries/site-structure";

export const metadata = { title: "Redirects" };

interface Props {
  params: Promise<{ organizationId: string; siteId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function RedirectsPage({ params, searchParams }: Props) {
  const site = await params;
  const query = readListQuery(redirectQuery, await searchParams);
  const reads = [readSiteRedirects(site, query), readSiteStructure(site)];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <RedirectsPanel params={site} />
    </HydrationBoundary>
  );
}
