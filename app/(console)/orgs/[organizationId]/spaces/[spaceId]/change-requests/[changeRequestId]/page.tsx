import type { Metadata } from "next";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { ChangesPanel } from "@/components/review/change-requests/changes/changes-panel";
import { ReviewComments } from "@/components/review/comments/review-comments";
import { readRequestedReviewers } from "@/lib/queries/review/reviews";
import { readViewedItems } from "@/lib/queries/review/viewed-items";
import type { SearchParams } from "@/lib/url/list-query";
import { prefetchReview } from "./prefetch-review";

export const metadata: Metadata = { title: "Changes" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string; changeRequestId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function ChangeRequestPage({ params, searchParams }: Props) {
  const given = await params;
  const others = [readRequestedReviewers(given), readViewedItems(given)];
  const state = await prefetchReview(given, await searchParams, others);
  return (
    <HydrationBoundary state={state}>
      <ReviewComments params={given}>
        <ChangesPanel params={given} />
      </ReviewComments>
    </HydrationBoundary>
  );
}
