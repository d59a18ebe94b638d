import type { Metadata } from "next";
import { SearchPanel } from "@/components/content/pages/search/search-panel";
import { searchQuery } from "@/components/content/pages/search/search-query";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readContentSearch } from "@/lib/queries/organizations/search";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";

export const metadata: Metadata = { title: "Search" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string; changeRequestId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function ChangeRequestSearchPage({ params, searchParams }: Props) {
  const given = await params;
  const { query = "" } = readListQuery(searchQuery, await searchParams);
  const reads = query ? [readContentSearch(given, query)] : [];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <SearchPanel params={given} />
    </HydrationBoundary>
  );
}
