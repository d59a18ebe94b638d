"use client";

import { FilePen } from "lucide-react";
import { useMemo } from "react";
import type { ChangeRequestPlace } from "@/components/review/change-requests/change-request-place";
import { Review } from "@/components/review/change-requests/reviews/review";
import { ReviewersBar } from "@/components/review/change-requests/reviews/reviewers-bar";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { plural } from "@/lib/format/format";
import { useChangeRequest, useChanges } from "@/lib/queries/review/change-requests";
import { paths } from "@/lib/url/paths";
import { summaryOf } from "./change-summary";
import { itemsOf } from "./changed-items";
import { SinceReviewSwitch } from "./since-review-switch";
import { useSinceReview } from "./use-since-review";

/** Reviewers of a change request and its changes, page by page. */
export function ChangesPanel({ place }: { place: ChangeRequestPlace }) {
  const request = useChangeRequest(place).data;
  if (!request) return <ChangesSkeleton />;
  return (
    <div className="space-y-4">
      <ReviewersBar place={place} request={request} />
      <Changes place={place} request={request} />
    </div>
  );
}

interface ChangesProps {
  place: ChangeRequestPlace;
  request: ChangeRequest;
}

function Changes({ place, request }: ChangesProps) {
  const { revision, undecided, ...since } = useSinceReview(place, request);
  const found = useChanges(place, { since: revision, enabled: !undecided });
  const changes = found.data?.changes;
  const items = useMemo(() => itemsOf(changes ?? []), [changes]);
  if (found.isError && !found.data) {
    return (
      <ErrorState
        title="The changes couldn't be loaded"
        error={found.error}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  }
  if (!found.data || undecided) return <ChangesSkeleton />;
  const { more = 0 } = found.data;
  return (
    <>
      {since.offered && <SinceReviewSwitch {...since} onChange={since.set} />}
      {items.length === 0 ? (
        <NothingChanged place={place} merged={request.status === "merged"} since={since.on} />
      ) : (
        <Review
          place={place}
          request={request}
          since={revision}
          items={items}
          summary={summaryOf(found.data)}
          answer={found.data}
        />
      )}
      {more > 0 && (
        <p className="rounded border bg-surface px-3 py-2 text-text-muted">
          {plural(more, "more change")} can't be shown here.
        </p>
      )}
    </>
  );
}

interface NothingChangedProps {
  place: ChangeRequestPlace;
  merged: boolean;
  since: boolean;
}

function NothingChanged({ place, merged, since }: NothingChangedProps) {
  if (since) {
    return (
      <EmptyState icon={FilePen} title="No changes since your review">
        New changes appear here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={FilePen}
      title={merged ? "No changes" : "No changes yet"}
      action={<LinkButton href={paths.changeRequestContent(place)}>Go to content</LinkButton>}
    >
      {merged ? "This change request was merged without changes." : "Edited pages appear here."}
    </EmptyState>
  );
}

function ChangesSkeleton() {
  return (
    <div role="status" aria-label="Loading the changes" className="space-y-3">
      <Skeleton className="w-64" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
