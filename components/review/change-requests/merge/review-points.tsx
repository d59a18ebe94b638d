"use client";

import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import type { Reviewer, ReviewerState } from "@/components/review/change-requests/state/reviewers";
import { TextLink } from "@/components/ui/text-link";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { formatList } from "@/lib/format/format";
import { paths } from "@/lib/url/paths";
import { Point } from "./preflight-point";
import { countedReviewers } from "./use-can-be-reviewed";

interface ReviewPointsProps {
  params: ChangeRequestParams;
  request: ChangeRequest;
  reviewers: readonly Reviewer[];
  /** Somebody other than the author can review it. */
  reviewable: boolean;
  onLeave: () => void;
}

const namedAtMost = 3;

/** Reviews before a merge; a warning, as the merging person decides. */
export function ReviewPoints(props: ReviewPointsProps) {
  const { params, request, reviewers, reviewable, onLeave } = props;
  const others = countedReviewers(reviewers, request);
  const namesOf = (state: ReviewerState) => {
    const names = others
      .filter((each) => each.state === state)
      .map((each) => each.user.displayName);
    return names.length > 0 ? formatList(names, Math.min(names.length, namedAtMost)) : null;
  };
  const [asking, waiting] = [namesOf("changes-requested"), namesOf("waiting")];
  const [outdated, approved] = [namesOf("outdated"), namesOf("approved")];
  const fix = (label: string) => (
    <TextLink href={`${paths.changeRequest(params)}#reviewers`} onClick={onLeave}>
      {label}
    </TextLink>
  );
  return (
    <>
      {asking && (
        <Point level="warning" fix={fix("View reviews")}>
          Changes requested by {asking}
        </Point>
      )}
      {waiting && (
        <Point level="warning" fix={fix("View reviewers")}>
          Review pending from {waiting}
        </Point>
      )}
      {outdated && (
        <Point level="warning" fix={fix("Re-request review")}>
          Changed since {outdated} approved it
        </Point>
      )}
      {approved && <Point level="fine">Approved by {approved}</Point>}
      {others.length === 0 &&
        (reviewable ? (
          <Point level="warning" fix={fix("Request review")}>
            No reviews yet
          </Point>
        ) : (
          <Point level="fine">No review needed: nobody else can review in this space</Point>
        ))}
    </>
  );
}
