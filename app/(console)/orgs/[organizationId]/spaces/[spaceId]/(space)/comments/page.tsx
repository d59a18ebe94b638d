import type { Metadata } from "next";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { CommentsPanel } from "@/components/review/comments/comments-panel";
import type { SearchParams } from "@/lib/url/list-query";
import { prefetchComments } from "../../prefetch-comments";

export const metadata: Metadata = { title: "Comments" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function SpaceCommentsPage({ params, searchParams }: Props) {
  const { organizationId, spaceId } = await params;
  const state = await prefetchComments({ spaceId }, await searchParams);
  return (
    <HydrationBoundary state={state}>
      <CommentsPanel params={{ organizationId, spaceId }} />
    </HydrationBoundary>
  );
}
