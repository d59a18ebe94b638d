import type { Metadata } from "next";
import { CollectionsPanel } from "@/components/content/collections/collections-panel";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readFirstLevels, readTreeItems } from "@/lib/queries/content/collection-tree";

export const metadata: Metadata = { title: "Collections" };

interface Props {
  params: Promise<{ organizationId: string }>;
}

export default async function CollectionsPage({ params }: Props) {
  const organization = await params;
  const state = await prefetch([readTreeItems(organization, null)], (known) =>
    readFirstLevels(known, organization, null),
  );
  return (
    <HydrationBoundary state={state}>
      <CollectionsPanel organization={organization} />
    </HydrationBoundary>
  );
}
