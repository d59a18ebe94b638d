import type { Metadata } from "next";
import { spaceListQuery, withDefaults } from "@/components/content/spaces/space-list-query";
import { SpacesPanel } from "@/components/content/spaces/spaces-panel";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readCollections } from "@/lib/queries/content/collections";
import { readSpaces } from "@/lib/queries/content/spaces";
import { readListQuery, type SearchParams } from "@/lib/url/list-query";

export const metadata: Metadata = { title: "Spaces" };

interface Props {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function SpacesPage({ params, searchParams }: Props) {
  const organization = await params;
  const query = withDefaults(readListQuery(spaceListQuery, await searchParams));
  const state = await prefetch([readSpaces(organization, query), readCollections(organization)]);
  return (
    <HydrationBoundary state={state}>
      <SpacesPanel organization={organization} />
    </HydrationBoundary>
  );
}
