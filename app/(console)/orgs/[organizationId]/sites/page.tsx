import type { Metadata } from "next";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { SitesPanel } from "@/components/sites/sites-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readListQuery, type SearchParams } from "@/lib/list-query";
import { readSites } from "@/lib/queries/sites";

export const metadata: Metadata = { title: "Sites" };

interface Props {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function SitesPage({ params, searchParams }: Props) {
  const organization = await params;
  const query = readListQuery("sites", await searchParams);
  return (
    <HydrationBoundary state={await prefetch([readSites(organization, query)])}>
      <SitesPanel organization={organization} />
    </HydrationBoundary>
  );
}
