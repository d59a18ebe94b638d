"use client";

import { FilePen, History } from "lucide-react";
import { useQueryState } from "nuqs";
import { type ComponentProps, useMemo } from "react";
import { summaryOf } from "@/components/content/pages/history/change-summary";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { ReviewersBar } from "@/components/review/change-requests/reviews/reviewers-bar";
import { useReviewers } from "@/components/review/change-requests/reviews/use-reviewers";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { MoreChanges } from "@/components/ui/more-changes";
import { TimeAgo } from "@/components/ui/time-ago";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { joinChanges } from "@/lib/queries/content/content";
import { useChangeRequest, useChanges } from "@/lib/queries/review/change-requests";
import { paths } from "@/lib/url/paths";
import { type ChangedItem, itemsOf } from "./changed-items";
import { ChangesSkeleton } from "./changes-skeleton";
import { PageMenu } from "./page-menu";
import { Review } from "./review";
import { useSoughtPage } from "./use-sought-page";
import { useViewed } from "./use-viewed";

/** Reviewers of a change request and its changes, page by page. */
export function ChangesPanel({ params }: { params: ChangeRequestParams }) {
  const request = useChangeRequest(params).data;
  if (!request) return <ChangesSkeleton />;
  return (
    <div className="space-y-4">
      <ReviewersBar params={params} request={request} />
      <Changes params={params} request={request} />
    </div>
  );
}

interface ChangesProps {
  params: ChangeRequestParams;
  request: ChangeRequest;
}

function Changes({ params, request }: ChangesProps) {
  const { revision, undecided, ...since } = useSinceReview(params, request);
  const found = useChanges(params, { since: revision, enabled: !undecided });
  const answer = useMemo(() => joinChanges(found.data?.pages), [found.data]);
  const items = useMemo(() => itemsOf(answer?.changes ?? []), [answer]);
  const isSought = useSoughtPage(items, found);
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
  if (!answer || undecided || isSought) return <ChangesSkeleton />;
  return (
    <>
      {since.offered && <SinceReviewSwitch {...since} onChange={since.set} />}
      <MoreChanges more={answer.more ?? 0} found={found} />
      {items.length === 0 ? (
        <NothingChanged params={params} merged={request.status === "merged"} since={since.on} />
      ) : (
        <MarkedReview
          params={params}
          request={request}
          base={revision ?? request.revisionMergedAncestor ?? request.revisionInitial}
          since={revision}
          items={items}
          summary={summaryOf(answer)}
          revision={answer.revision ?? request.revision}
          answer={found.data}
        />
      )}
    </>
  );
}

type MarkedReviewProps = Omit<ComponentProps<typeof Review>, "params" | "marks"> & {
  params: ChangeRequestParams;
  /** Revision of the change request with these items. */
  revision: string;
  request: ChangeRequest;
  base: string;
};

/** Changes with the reader's viewed marks, while they can be reviewed. */
function MarkedReview({ revision, request, ...review }: MarkedReviewProps) {
  const { params, base, since } = review;
  const marks = useViewed(params, { revision, since });
  // The base of a page is that of the change request, not of a review.
  const actionsOf = (item: ChangedItem) =>
    since === undefined && <PageMenu {...{ params, request, base, item }} />;
  return <Review {...review} {...(request.status !== "merged" && { marks, actionsOf })} />;
}

interface NothingChangedProps {
  params: ChangeRequestParams;
  merged: boolean;
  since: boolean;
}

function NothingChanged({ params, merged, since }: NothingChangedProps) {
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
      action={<LinkButton href={paths.changeRequestContent(params)}>Go to content</LinkButton>}
    >
      {merged ? "This change request was merged without changes." : "Edited pages appear here."}
    </EmptyState>
  );
}

interface SinceReviewSwitchProps {
  on: boolean;
  reviewedAt: string | undefined;
  onChange: (on: boolean) => void;
}

/** Switches between all changes and those since the reader's own review. */
function SinceReviewSwitch({ on, reviewedAt, onChange }: SinceReviewSwitchProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size="small"
        variant={on ? "secondary" : "ghost"}
        aria-pressed={on}
        onClick={() => onChange(!on)}
      >
        <History aria-hidden />
        Changes since my last review
      </Button>
      {on && reviewedAt && (
        <p className="text-sm text-text-muted">
          Reviewed <TimeAgo time={reviewedAt} />. Includes updates from the space.
        </p>
      )}
    </div>
  );
}

/** Reads from the address whether only changes since the reader's own review are shown. */
function useSinceReview(params: ChangeRequestParams, request: ChangeRequest) {
  const [since, setSince] = useQueryState("since");
  const asked = since === "review";
  const { own, known, failed } = useReviewers(params, request);
  const review = own?.review;
  return {
    /** Revision to compare with; undefined for the base. */
    revision: asked ? review?.revision : undefined,
    /** It isn't known yet which of the two applies. */
    undecided: asked && !known && !failed,
    offered: review !== undefined && (own?.changedSince || asked),
    on: asked && review !== undefined,
    reviewedAt: review?.updatedAt,
    set: (on: boolean) => setSince(on ? "review" : null),
  };
}
