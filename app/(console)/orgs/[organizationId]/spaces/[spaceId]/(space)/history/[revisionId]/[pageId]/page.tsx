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
  const given = { organizationId, spaceId, revisionId };
  const state = await prefetchPage(given, pageId, [readPageTree(given)]);
  return (
    <HydrationBoundary state={state}>
      <RevisionPagePanel params={given} pageId={pageId} />
    </HydrationBoundary>
  );
}
