import type { Metadata } from "next";
import { CommentsPanel } from "@/components/comments/comments-panel";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { WithDrawnTexts } from "@/components/ui/drawn-texts";
import type { SearchParams } from "@/lib/list-query";
import { readDrawnComments } from "../../../read-drawn-comments";

export const metadata: Metadata = { title: "Comments" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string; changeRequestId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function ChangeRequestCommentsPage({ params, searchParams }: Props) {
  const { organizationId, spaceId, changeRequestId } = await params;
  const place = { organizationId, spaceId, changeRequestId };
  const { state, drawn } = await readDrawnComments(place, await searchParams);
  return (
    <HydrationBoundary state={state}>
      <WithDrawnTexts drawn={drawn}>
        <CommentsPanel place={place} />
      </WithDrawnTexts>
    </HydrationBoundary>
  );
}
