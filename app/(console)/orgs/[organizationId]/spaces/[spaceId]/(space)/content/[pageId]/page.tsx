import type { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { drawComments } from "@/components/comments/draw-comments";
import { PageComments } from "@/components/comments/page-comments";
import {
  foundReplies,
  foundThreads,
  readRepliesTo,
  threadsNamed,
} from "@/components/comments/thread-reads";
import { PagePanel } from "@/components/content/page-panel";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { WithDrawnTexts } from "@/components/ui/drawn-texts";
import { askService } from "@/lib/bff/server-client";
import { contentReads } from "@/lib/contract/content-reads";
import type { SearchParams } from "@/lib/list-query";
import { readPageComments } from "@/lib/queries/comments";
import { readDrawnPage } from "../../read-drawn-page";

interface Props {
  params: Promise<{ organizationId: string; spaceId: string; pageId: string }>;
  searchParams: Promise<SearchParams>;
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

export default async function SpacePagePage({ params, searchParams }: Props) {
  const { organizationId, spaceId, pageId } = await params;
  const { comment } = await searchParams;
  const place = { organizationId, spaceId };
  const comments = readPageComments({ spaceId }, pageId);
  const current = (known: QueryClient) => threadsNamed(foundThreads(known, comments), comment);
  const { state, known, drawn } = await readDrawnPage(place, pageId, [comments], (known) =>
    readRepliesTo(current(known)),
  );
  // Threads are shown at first where the address names one.
  const posts = comment
    ? [...foundThreads(known, comments), ...foundReplies(known, current(known))]
    : [];
  return (
    <HydrationBoundary state={state}>
      <WithDrawnTexts drawn={drawComments(posts)}>
        <PagePanel
          place={place}
          pageId={pageId}
          drawn={drawn}
          comments={<PageComments place={place} pageId={pageId} />}
        />
      </WithDrawnTexts>
    </HydrationBoundary>
  );
}
