import { ChangesPanel } from "@/components/change-requests/changes-panel";
import { WithComparedTexts } from "@/components/change-requests/compared-texts";
import { ReviewComments } from "@/components/comments/review-comments";
import { WithDrawnChange } from "@/components/content/drawn-change";
import { HydrationBoundary } from "@/components/layout/hydration-boundary";
import { WithDrawnTexts } from "@/components/ui/drawn-texts";
import type { SearchParams } from "@/lib/list-query";
import { readRequestedReviewers } from "@/lib/queries/reviews";
import { readDrawnChange } from "./read-drawn-change";

interface Props {
  params: Promise<{ organizationId: string; spaceId: string; changeRequestId: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function ChangeRequestPage({ params, searchParams }: Props) {
  const place = await params;
  const { state, change, compared, comments } = await readDrawnChange(place, await searchParams, [
    readRequestedReviewers(place),
  ]);
  return (
    <HydrationBoundary state={state}>
      <WithDrawnTexts drawn={comments}>
        <ReviewComments place={place}>
          <WithDrawnChange drawn={change}>
            <WithComparedTexts compared={compared}>
              <ChangesPanel place={place} />
            </WithComparedTexts>
          </WithDrawnChange>
        </ReviewComments>
      </WithDrawnTexts>
    </HydrationBoundary>
  );
}
