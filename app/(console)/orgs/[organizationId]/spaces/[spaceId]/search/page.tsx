import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { SearchPanel } from "@/components/content/search-panel";
import { readListQuery, type SearchParams } from "@/components/data-table/list-query";
import { prefetch } from "@/lib/bff/prefetch";
import { contentSearch } from "@/lib/contract/search";
import { readContentSearch } from "@/lib/queries/search";

export const metadata: Metadata = { title: "Search" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function SpaceSearchPage({ params, searchParams }: Props) {
  const place = await params;
  const { query = "" } = readListQuery(contentSearch.searchSpaceContent.query, await searchParams);
  const reads = query ? [readContentSearch(place, query)] : [];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <SearchPanel place={place} />
    </HydrationBoundary>
  );
}
