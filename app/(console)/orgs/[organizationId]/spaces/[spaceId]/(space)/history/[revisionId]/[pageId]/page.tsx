import type { Metadata } from "next";
import { RevisionPagePanel } from "@/components/content/pages/history/revision-page-panel";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { readPageTree } from "@/lib/queries/content/content";
import { prefetchPage } from "../../../prefetch-page";

export const metadata: Metadata = { title: "Page in a revision" };

interface Props {
  params: Promise<{
    organizationId: string;
    spaceId: string;
    revisionId: string;
    pageId: string;
  }>;
}

export default async function RevisionPagePage({ params }: Props) {
  const { organizationId, spaceId, revisionId, pageId } = await params;
  const place = { organizationId, spaceId, revisionId };
  const state = await prefetchPage(place, pageId, [readPageTree(place)]);
  return (
    <HydrationBoundary state={state}>
      <RevisionPagePanel place={place} pageId={pageId} />
    </HydrationBoundary>
  );
}
