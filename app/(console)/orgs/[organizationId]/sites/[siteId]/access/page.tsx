import { HydrationBoundary } from "@tanstack/react-query";
import { readAccess } from "@/components/access/access-query";
import { SiteAccess } from "@/components/access/site-access";
import { prefetch } from "@/lib/bff/prefetch";
import type { SearchParams } from "@/lib/list-query";

export const metadata = { title: "Access" };

interface Props {
  params: Promise<{ organizationId: string; siteId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function SiteAccessPage({ params, searchParams }: Props) {
  const site = await params;
  const reads = readAccess(site.organizationId, { type: "site", ...site }, await searchParams);
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <SiteAccess site={site} />
    </HydrationBoundary>
  );
}
