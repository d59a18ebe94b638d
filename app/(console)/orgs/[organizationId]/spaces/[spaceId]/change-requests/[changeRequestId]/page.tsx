import { HydrationBoundary } from "@tanstack/react-query";
import { ChangesPanel } from "@/components/change-requests/changes-panel";
import { ReviewComments } from "@/components/comments/review-comments";
import { prefetch } from "@/lib/bff/prefetch";
import { readChanges } from "@/lib/queries/change-requests";
import { readReviewComments } from "@/lib/queries/comments";
import { readRequestedReviewers, readReviews } from "@/lib/queries/reviews";

interface Props {
  params: Promise<{ organizationId: string; spaceId: string; changeRequestId: string }>;
}

export default async function ChangeRequestPage({ params }: Props) {
  const place = await params;
  const read = [
    readChanges(place),
    readReviews(place),
    readRequestedReviewers(place),
    readReviewComments(place),
  ];
  return (
    <HydrationBoundary state={await prefetch(read)}>
      <ReviewComments place={place}>
        <ChangesPanel place={place} />
      </ReviewComments>
    </HydrationBoundary>
  );
}
