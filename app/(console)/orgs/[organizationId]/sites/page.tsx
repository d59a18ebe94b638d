import type { Metadata } from "next";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { siteListQuery } from "@/components/sites/site-query";
import { SitesPanel } from "@/components/sites/sites-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readSites } from "@/lib/queries/sites/sites";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";

export const metadata: Metadata = { title: "Sites" };

interface Props {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function SitesPage({ params, searchParams }: Props) {
  const organization = await params;
  const query = readListQuery(siteListQuery, await searchParams);
  return (
    <HydrationBoundary state={await prefetch([readSites(organization, query)])}>
      <SitesPanel organization={organization} />
    </HydrationBoundary>
  );
}
