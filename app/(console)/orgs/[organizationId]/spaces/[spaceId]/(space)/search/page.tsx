import type { Metadata } from "next";
import { SearchPanel } from "@/components/content/search-panel";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readListQuery, type SearchParams } from "@/lib/list-query";
import { readContentSearch } from "@/lib/queries/search";

export const metadata: Metadata = { title: "Search" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function SpaceSearchPage({ params, searchParams }: Props) {
  const place = await params;
  const { query = "" } = readListQuery("search", await searchParams);
  const reads = query ? [readContentSearch(place, query)] : [];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <SearchPanel place={place} />
    </HydrationBoundary>
  );
}
