"use client";

import { useQueryState } from "nuqs";
import { useMemo } from "react";
import { RevisionAuthorInText } from "@/components/content/pages/history/author";
import { summaryOf } from "@/components/content/pages/history/change-summary";
import { RestorePage } from "@/components/content/pages/history/restore-page";
import { revisionTitle } from "@/components/content/pages/history/revision-labels";
import { UndoneBy } from "@/components/content/pages/history/undone-by";
import { useRevision } from "@/components/content/pages/history/use-revision";
import type { RevisionParams } from "@/components/content/params/content-params";
import {
  type ChangedItem,
  isGone,
  itemsOf,
} from "@/components/review/change-requests/changes/changed-items";
import { ChangesSkeleton } from "@/components/review/change-requests/changes/changes-skeleton";
import { revisionView } from "@/components/review/change-requests/changes/diff-view";
import { Review } from "@/components/review/change-requests/changes/review";
import { useSoughtPage } from "@/components/review/change-requests/changes/use-sought-page";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { MoreChanges } from "@/components/ui/more-changes";
import { TextLink } from "@/components/ui/text-link";
import { TimeAgo } from "@/components/ui/time-ago";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { subjectOf } from "@/lib/format/subject";
import { joinChanges, useChangesOfRevision } from "@/lib/queries/content/content";
import { paths } from "@/lib/url/paths";

/** Changes of a revision since the previous one, page by page. */
export function RevisionPanel({ params }: { params: RevisionParams }) {
  const { spaceId, revisionId } = params;
  // The page whose history the reader comes from; "page" is the one that is shown.
  const [pageId] = useQueryState("pageId");
  const found = useChangesOfRevision({ spaceId, revisionId });
  const answer = useMemo(() => joinChanges(found.data?.pages), [found.data]);
  const items = useMemo(() => itemsOf(answer?.changes ?? []), [answer]);
  const isSought = useSoughtPage(items, found);
  if (found.error?.missing) return <RevisionMissing params={params} />;
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
  return (
    <div className="space-y-4">
      <div className="space-y-1">
        <p className="flex flex-wrap gap-x-3">
          {pageId && <TextLink href={paths.spaceHistory(params, pageId)}>Page history</TextLink>}
          <TextLink href={paths.spaceHistory(params)}>All revisions</TextLink>
        </p>
        <RevisionHead params={params} mergedFrom={answer?.mergedFrom} />
      </div>
      {!answer || isSought ? (
        <ChangesSkeleton />
      ) : (
        <>
          <MoreChanges more={answer.more ?? 0} found={found} />
          {items.length === 0 ? (
            <EmptyState
              title="No changes"
              action={<LinkButton href={paths.spaceContent(params)}>View pages</LinkButton>}
            >
              {answer.base === undefined && "The space began without pages."}
            </EmptyState>
          ) : (
            <Review
              params={params}
              base={answer.base}
              items={items}
              summary={summaryOf(answer)}
              actionsOf={(item) => <PageActions params={params} item={item} base={answer.base} />}
              answer={found.data}
              firstView={revisionView}
            />
          )}
        </>
      )}
    </div>
  );
}

interface PageActionsProps {
  params: RevisionParams;
  item: ChangedItem;
  /** Revision before this one. */
  base: string | undefined;
}

/** Page as of the revision, to view and to restore; a deleted one as of the revision before. */
function PageActions({ params, item, base }: PageActionsProps) {
  if (!item.isPage) return null;
  const revisionId = isGone(item) ? base : params.revisionId;
  if (revisionId === undefined) return null;
  return (
    <>
      <LinkButton size="small" href={paths.revision({ ...params, revisionId }, item.id)}>
        View page
      </LinkButton>
      <RestorePage params={params} page={item} revision={revisionId} size="small" />
    </>
  );
}

interface RevisionHeadProps {
  params: RevisionParams;
  mergedFrom: ChangeRequest | undefined;
}

/** Title of a revision, with its author and time. */
function RevisionHead({ params, mergedFrom }: RevisionHeadProps) {
  const revision = useRevision(params);
  const title = mergedFrom ? subjectOf(mergedFrom) : revision && revisionTitle(revision);
  const hasAuthor = revision?.createdBy !== undefined || revision?.mergedFrom !== undefined;
  const facts = [
    revision && hasAuthor && <RevisionAuthorInText key="author" revision={revision} />,
    revision && <TimeAgo key="time" time={revision.createdAt} />,
    mergedFrom && (
      <TextLink
        key="from"
        href={paths.changeRequest({ ...params, changeRequestId: mergedFrom.id })}
      >
        View change request #{mergedFrom.number}
      </TextLink>
    ),
    mergedFrom?.revertedBy && <UndoneBy key="undone" params={params} mergedFrom={mergedFrom} />,
  ].filter((fact) => !!fact);
  return (
    <>
      <h2 className="bidi text-lg">{title ?? "Revision"}</h2>
      <p className="text-text-muted first-letter:uppercase">
        {facts.map((fact, at) => [at > 0 && " · ", fact])}
      </p>
    </>
  );
}

function RevisionMissing({ params }: { params: RevisionParams }) {
  return (
    <EmptyState
      title="Revision not found"
      action={
        <LinkButton href={paths.spaceHistory(params)} variant="primary">
          Go to history
        </LinkButton>
      }
    />
  );
}
