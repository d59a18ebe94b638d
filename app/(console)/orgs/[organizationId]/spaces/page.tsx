import type { Metadata } from "next";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { withDefaults } from "@/components/spaces/space-list-query";
import { SpacesPanel } from "@/components/spaces/spaces-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readListQuery, type SearchParams } from "@/lib/list-query";
import { readCollections } from "@/lib/queries/collections";
import { readSpaces } from "@/lib/queries/spaces";

export const metadata: Metadata = { title: "Spaces" };

interface Props {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function SpacesPage({ params, searchParams }: Props) {
  const organization = await params;
  const query = withDefaults(readListQuery("spaces", await searchParams));
  const state = await prefetch([readSpaces(organization, query), readCollections(organization)]);
  return (
    <HydrationBoundary state={state}>
      <SpacesPanel organization={organization} />
    </HydrationBoundary>
  );
}
