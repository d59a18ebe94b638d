import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { RevisionPagePanel } from "@/components/content/revision-page-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { readPage, readPageTree } from "@/lib/queries/content";

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
  return (
    <HydrationBoundary state={await prefetch([readPage(place, pageId), readPageTree(place)])}>
      <RevisionPagePanel place={place} pageId={pageId} />
    </HydrationBoundary>
  );
}
