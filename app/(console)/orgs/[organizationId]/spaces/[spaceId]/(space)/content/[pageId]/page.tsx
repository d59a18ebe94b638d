import type { Metadata } from "next";
import { PageComments } from "@/components/comments/page-comments";
import { PagePanel } from "@/components/content/page-panel";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { askService } from "@/lib/bff/server-client";
import { contentReads } from "@/lib/contract/content-reads";
import { readPageComments } from "@/lib/queries/comments";
import { readDrawnPage } from "../../read-drawn-page";

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
  const comments = readPageComments({ spaceId }, pageId);
  const { state, drawn } = await readDrawnPage(place, pageId, [comments]);
  return (
    <HydrationBoundary state={state}>
      <PagePanel
        place={place}
        pageId={pageId}
        drawn={drawn}
        comments={<PageComments place={place} pageId={pageId} />}
      />
    </HydrationBoundary>
  );
}
