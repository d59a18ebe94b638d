"use client";

import { TextLink } from "@/components/ui/text-link";
import type { ChangeRequest } from "@/lib/contract/change-request";
import { formatList } from "@/lib/format";
import { paths } from "@/lib/paths";
import type { ChangeRequestPlace } from "./change-request-frame";
import { Point } from "./preflight-point";
import type { Reviewer, ReviewerState } from "./reviewers";

interface ReviewPointsProps {
  place: ChangeRequestPlace;
  request: ChangeRequest;
  reviewers: readonly Reviewer[];
  onLeave: () => void;
}

const namedAtMost = 3;

/** What reviewers think, before a merge: it warns, and leaves the decision to who merges. */
export function ReviewPoints({ place, request, reviewers, onLeave }: ReviewPointsProps) {
  // What authors think of their own counts for nothing.
  const others = reviewers.filter(({ user }) => user.id !== request.createdBy.id);
  const namesOf = (state: ReviewerState) => {
    const names = others
      .filter((each) => each.state === state)
      .map((each) => each.user.displayName);
    return names.length > 0 ? formatList(names, Math.min(names.length, namedAtMost)) : null;
  };
  const [asking, waiting] = [namesOf("changes-requested"), namesOf("waiting")];
  const [outdated, approved] = [namesOf("outdated"), namesOf("approved")];
  const mend = (label: string) => (
    <TextLink href={`${paths.changeRequest(place)}#reviewers`} onClick={onLeave}>
      {label}
    </TextLink>
  );
  return (
    <>
      {asking && (
        <Point level="warning" mend={mend("See the reviews")}>
          Changes are asked for by {asking}.
        </Point>
      )}
      {waiting && (
        <Point level="warning" mend={mend("See who")}>
          Not reviewed yet by {waiting}.
        </Point>
      )}
      {outdated && (
        <Point level="warning" mend={mend("Ask again")}>
          The content has changed since it was approved by {outdated}.
        </Point>
      )}
      {approved && <Point level="fine">Approved by {approved}.</Point>}
      {others.length === 0 && (
        <Point level="warning" mend={mend("Ask for a review")}>
          Nobody has reviewed it.
        </Point>
      )}
    </>
  );
}
