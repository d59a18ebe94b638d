import type { Metadata } from "next";
import { SpacesSearchPanel } from "@/components/content/pages/search/spaces-search-panel";
import { spacesSearchQuery, toSearch } from "@/components/content/pages/search/spaces-search-query";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { Page } from "@/components/platform/layout/page";
import { prefetch } from "@/lib/bff/prefetch";
import { readSpacesSearch } from "@/lib/queries/organizations/search";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";

export const metadata: Metadata = { title: "Search" };

interface Props {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function SearchPage({ params, searchParams }: Props) {
  const organization = await params;
  const search = toSearch(readListQuery(spacesSearchQuery, await searchParams));
  const reads = search ? [readSpacesSearch(organization, search)] : [];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <Page
        title="Search"
        crumbs={[{ label: "Search" }]}
        description="Pages of all spaces that you can read."
      >
        <SpacesSearchPanel organization={organization} />
      </Page>
    </HydrationBoundary>
  );
}
