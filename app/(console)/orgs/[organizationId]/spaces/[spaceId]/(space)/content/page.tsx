import type { Metadata } from "next";
import { FirstPagePanel } from "@/components/content/pages/first-page-panel";
import { firstPage } from "@/components/content/pages/tree/page-tree";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { PageComments } from "@/components/review/comments/page-comments";
import { callService } from "@/lib/bff/server-client";
import { contentReads } from "@/lib/contract/content/content-reads";
import { readPageComments } from "@/lib/queries/review/comments";
import { prefetchPage } from "../prefetch-page";

export const metadata: Metadata = { title: "Content" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
}

export default async function SpaceContentPage({ params }: Props) {
  const { organizationId, spaceId } = await params;
  const first = await callService(contentReads.listPages, { params: { spaceId } }).then(
    ({ pages }) => firstPage(pages),
    // The frame shows the error.
    () => undefined,
  );
  const given = { organizationId, spaceId };
  if (!first) return <FirstPagePanel params={given} />;
  const comments = readPageComments({ spaceId }, first.id);
  const state = await prefetchPage(given, first.id, [comments]);
  return (
    <HydrationBoundary state={state}>
      <FirstPagePanel params={given} comments={<PageComments params={given} pageId={first.id} />} />
    </HydrationBoundary>
  );
}
