import type { Metadata } from "next";
import { CommentsPanel } from "@/components/comments/comments-panel";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { WithDrawnTexts } from "@/components/ui/drawn-texts";
import type { SearchParams } from "@/lib/list-query";
import { readDrawnComments } from "../../read-drawn-comments";

export const metadata: Metadata = { title: "Comments" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function SpaceCommentsPage({ params, searchParams }: Props) {
  const { organizationId, spaceId } = await params;
  const { state, drawn } = await readDrawnComments({ spaceId }, await searchParams);
  return (
    <HydrationBoundary state={state}>
      <WithDrawnTexts drawn={drawn}>
        <CommentsPanel place={{ organizationId, spaceId }} />
      </WithDrawnTexts>
    </HydrationBoundary>
  );
}
