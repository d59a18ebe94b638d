import { ChangesPanel } from "@/components/change-requests/changes-panel";
import { ReviewComments } from "@/components/comments/review-comments";
import { WithDrawnChange } from "@/components/content/drawn-change";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import type { SearchParams } from "@/lib/list-query";
import { readReviewComments } from "@/lib/queries/comments";
import { readRequestedReviewers, readReviews } from "@/lib/queries/reviews";
import { readDrawnChange } from "./read-drawn-change";

interface Props {
  params: Promise<{ organizationId: string; spaceId: string; changeRequestId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function ChangeRequestPage({ params, searchParams }: Props) {
  const place = await params;
  const { state, drawn } = await readDrawnChange(place, await searchParams, [
    readReviews(place),
    readRequestedReviewers(place),
    readReviewComments(place),
  ]);
  return (
    <HydrationBoundary state={state}>
      <ReviewComments place={place}>
        <WithDrawnChange drawn={drawn}>
          <ChangesPanel place={place} />
        </WithDrawnChange>
      </ReviewComments>
    </HydrationBoundary>
  );
}
