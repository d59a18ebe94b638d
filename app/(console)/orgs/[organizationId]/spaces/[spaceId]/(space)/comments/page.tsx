import type { Metadata } from "next";
import { CommentsPanel } from "@/components/comments/comments-panel";
import { withDefaults } from "@/components/comments/comments-query";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readListQuery, type SearchParams } from "@/lib/list-query";
import { readComments } from "@/lib/queries/comments";

export const metadata: Metadata = { title: "Comments" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function SpaceCommentsPage({ params, searchParams }: Props) {
  const { organizationId, spaceId } = await params;
  const query = withDefaults(readListQuery("comments", await searchParams));
  return (
    <HydrationBoundary state={await prefetch([readComments({ spaceId }, query)])}>
      <CommentsPanel place={{ organizationId, spaceId }} />
    </HydrationBoundary>
  );
}
