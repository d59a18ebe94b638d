import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { PageComments } from "@/components/comments/page-comments";
import { PagePanel } from "@/components/content/page-panel";
import { prefetch } from "@/lib/bff/prefetch";
import { askService } from "@/lib/bff/server-client";
import { contentReads } from "@/lib/contract/content-reads";
import { readPageComments } from "@/lib/queries/comments";
import { readPage } from "@/lib/queries/content";

interface Props {
  params: Promise<{ organizationId: string; spaceId: string; pageId: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { spaceId, pageId } = await params;
  const asked = askService(contentReads.getPageById, { params: { spaceId, pageId } });
  return asked.then(
    ({ title }) => ({ title }),
    // The page itself tells why.
    () => ({ title: "Content" }),
  );
}

export default async function SpacePagePage({ params }: Props) {
  const { organizationId, spaceId, pageId } = await params;
  const place = { organizationId, spaceId };
  const reads = [readPage({ spaceId }, pageId), readPageComments({ spaceId }, pageId)];
  return (
    <HydrationBoundary state={await prefetch(reads)}>
      <PagePanel
        place={place}
        pageId={pageId}
        comments={<PageComments place={place} pageId={pageId} />}
      />
    </HydrationBoundary>
  );
}
