"use client";

import { selectTitleOf } from "@/components/content/pages/tree/editor-focus";
import { untitledPages } from "@/components/content/pages/untitled-pages";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { isOutdated } from "@/components/review/change-requests/state/change-request-labels";
import type { Reviewer } from "@/components/review/change-requests/state/reviewers";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import type { ContentChange } from "@/lib/contract/content/content-changes";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { plural } from "@/lib/format/format";
import { usePageTree } from "@/lib/queries/content/content";
import { useIntroduced } from "@/lib/queries/content/links";
import { commentAddress } from "@/lib/queries/review/comment-params";
import { useFirstOpenComment } from "@/lib/queries/review/comments";
import { paths } from "@/lib/url/paths";
import { DraftPoint } from "./draft-point";
import { EqualNamePoints } from "./equal-name-points";
import { Point } from "./preflight-point";
import { ReviewPoints } from "./review-points";
import { UntitledPoints } from "./untitled-points";
import { useUpdateFromSpace } from "./use-update-from-space";

interface LinkPointProps {
  params: ChangeRequestParams;
  onLeave: () => void;
}

/** Links that break with this merge. */
function LinkPoint({ params, onLeave }: LinkPointProps) {
  const links = useIntroduced(params);
  if (!links.data) return null;
  const { count, stats } = links.data;
  const before = stats.broken.total - (stats.broken.changeRequest ?? 0);
  return (
    <>
      {count === 0 ? (
        <Point level="fine">No new broken links</Point>
      ) : (
        <Point
          level="warning"
          fix={
            <TextLink href={paths.changeRequestLinks(params)} onClick={onLeave}>
              View links
            </TextLink>
          }
        >
          Adds broken links to {plural(count, "target")}
        </Point>
      )}
      {before > 0 && (
        <Point
          level="warning"
          fix={
            <TextLink href={paths.spaceLinks(params)} onClick={onLeave}>
              View links of the space
            </TextLink>
          }
        >
          The space already has broken links to {plural(before, "target")}
        </Point>
      )}
    </>
  );
}

/** Pages of the change request that nobody has named. */
function NamePoints({ params, onLeave }: LinkPointProps) {
  const { spaceId, changeRequestId } = params;
  const pages = usePageTree({ spaceId, changeRequestId }).data?.pages ?? [];
  const nameIt = ({ id }: { id: string }) => (
    <TextLink
      href={paths.changeRequestContent(params, id)}
      onClick={() => {
        onLeave();
        selectTitleOf(id);
      }}
    >
      Name it
    </TextLink>
  );
  return <UntitledPoints pages={untitledPages(pages)} nameIt={nameIt} />;
}

interface PreflightProps {
  params: ChangeRequestParams;
  request: ChangeRequest;
  changes: readonly ContentChange[];
  conflicts: number;
  reviewers: readonly Reviewer[];
  /** Somebody other than the author can review it. */
  reviewable: boolean;
  /** Called when a link to another page is followed. */
  onLeave: () => void;
}

/** Items to check before merging, each with a link to fix it. */
export function Preflight(props: PreflightProps) {
  const { params, request, changes, conflicts, onLeave, ...review } = props;
  const { update, updating } = useUpdateFromSpace(params);
  const firstOpen = useFirstOpenComment(params, { enabled: request.comments > 0 });
  return (
    <ul aria-label="Before merging" className="divide-y rounded border">
      <DraftPoint {...{ params, request }} reviewable={review.reviewable} />
      <ReviewPoints {...{ params, request, onLeave }} {...review} />
      {conflicts > 0 ? (
        <Point
          level="stop"
          fix={
            <TextLink href={paths.changeRequestConflicts(params)} onClick={onLeave}>
              Resolve conflicts
            </TextLink>
          }
        >
          {plural(conflicts, "conflict")} with the space
        </Point>
      ) : (
        <Point level="fine">No conflicts with the space</Point>
      )}
      {isOutdated(request) && conflicts === 0 && (
        <Point
          level="warning"
          fix={
            <Button size="small" pending={updating} onClick={update}>
              Update from the space
            </Button>
          }
        >
          The space has changed; both sets of changes will be merged
        </Point>
      )}
      {request.comments > 0 ? (
        <Point
          level="warning"
          fix={
            firstOpen && (
              <TextLink href={commentAddress(params, firstOpen)} onClick={onLeave}>
                View first comment
              </TextLink>
            )
          }
        >
          {plural(request.comments, "open comment")}
        </Point>
      ) : (
        <Point level="fine">No open comments</Point>
      )}
      <NamePoints params={params} onLeave={onLeave} />
      <EqualNamePoints {...{ params, changes, onLeave }} />
      <LinkPoint params={params} onLeave={onLeave} />
    </ul>
  );
}
