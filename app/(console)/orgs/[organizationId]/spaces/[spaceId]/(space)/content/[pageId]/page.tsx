import type { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { DeletedPage } from "@/components/content/pages/history/deleted-page";
import { PagePanel } from "@/components/content/pages/page-panel";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { PageComments } from "@/components/review/comments/page-comments";
import {
  foundThreads,
  readDrawingsOf,
  readRepliesTo,
  threadsNamed,
} from "@/components/review/comments/thread-reads";
import { callService } from "@/lib/bff/server-client";
import { contentReads } from "@/lib/contract/content/content-reads";
import { readPageComments } from "@/lib/queries/review/comments";
import type { SearchParams } from "@/lib/url/list-query";
import { prefetchPage } from "../../prefetch-page";

interface Props {
  params: Promise<{ organizationId: string; spaceId: string; pageId: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { spaceId, pageId } = await params;
  const asked = callService(contentReads.getPageById, { params: { spaceId, pageId } });
  return asked.then(
    ({ title }) => ({ title }),
    // The page itself shows the error.
    () => ({ title: "Content" }),
  );
}

export default async function SpacePagePage({ params, searchParams }: Props) {
  const { organizationId, spaceId, pageId } = await params;
  const { comment } = await searchParams;
  const given = { organizationId, spaceId };
  const comments = readPageComments({ spaceId }, pageId);
  const current = (known: QueryClient) => threadsNamed(foundThreads(known, comments), comment);
  const state = await prefetchPage(given, pageId, [comments], (known) => [
    ...readRepliesTo(current(known)),
    ...readDrawingsOf(known, current(known)),
  ]);
  const shown = <PageComments params={given} pageId={pageId} />;
  return (
    <HydrationBoundary state={state}>
      <PagePanel
        params={given}
        pageId={pageId}
        comments={shown}
        deleted={<DeletedPage params={given} pageId={pageId} comments={shown} />}
      />
    </HydrationBoundary>
  );
}
