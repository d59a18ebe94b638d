"use client";

import type { ReactNode } from "react";
import type { ContentParams } from "@/components/content/params/content-params";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { MoreChanges } from "@/components/ui/more-changes";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { TimeAgo } from "@/components/ui/time-ago";
import type { ContentChange } from "@/lib/contract/content/content-changes";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { formatList } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { joinChanges, useChangesOfRevision, useRevisions } from "@/lib/queries/content/content";
import { paths } from "@/lib/url/paths";
import { Author } from "./revision-columns";
import { changeLabels, memberName, revisionTitle } from "./revision-labels";

/** Location of a revision's pages. */
export type RevisionParams = ContentParams & { revisionId: string };

/** Changes of a revision; each page opens as of that time. */
export function RevisionPanel({ params }: { params: RevisionParams }) {
  const { spaceId, revisionId } = params;
  const found = useChangesOfRevision({ spaceId, revisionId });
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
  const { changes, more = 0, mergedFrom } = joinChanges(found.data?.pages) ?? {};
  return (
    <div className="max-w-form space-y-4">
      <div className="space-y-1">
        <TextLink href={paths.spaceHistory(params)}>All revisions</TextLink>
        <RevisionHead params={params} mergedFrom={mergedFrom} />
      </div>
      {!changes ? (
        <div role="status" aria-label="Loading the changes" className="space-y-3">
          <Skeleton className="w-72" />
          <Skeleton className="w-56" />
        </div>
      ) : changes.length === 0 ? (
        <p className="text-text-muted">No changes.</p>
      ) : (
        <ul className="divide-y rounded border">
          {changes.map((change, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one page can be edited and moved
            <Change key={at} params={params} change={change} />
          ))}
        </ul>
      )}
      <MoreChanges more={more} found={found} />
    </div>
  );
}

interface RevisionHeadProps {
  params: RevisionParams;
  mergedFrom: ChangeRequest | undefined;
}

/** Title of a revision, with its author and time. */
function RevisionHead({ params, mergedFrom }: RevisionHeadProps) {
  // Author and time are only in the list of revisions, so they are missing for older ones.
  const revision = useRevisions({ spaceId: params.spaceId })
    .data?.pages.flatMap(({ items }) => items)
    .find(({ id }) => id === params.revisionId);
  const title = mergedFrom ? titled(mergedFrom.subject) : revision && revisionTitle(revision);
  return (
    <>
      <h2 className="bidi text-base">{title ?? "Revision"}</h2>
      <p className="flex flex-wrap items-center gap-x-1.5 text-text-muted">
        {revision && (
          <>
            {revision.createdBy !== undefined && (
              <>
                {revision.type === "merge" ? "Merged by" : "Made by"}
                <Author id={revision.createdBy} />
              </>
            )}
            <TimeAgo time={revision.createdAt} />
          </>
        )}
        {mergedFrom && (
          <TextLink href={paths.changeRequest({ ...params, changeRequestId: mergedFrom.id })}>
            View change request #{mergedFrom.number}
          </TextLink>
        )}
      </p>
    </>
  );
}

function Change({ params, change }: { params: RevisionParams; change: ContentChange }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-3 py-2">
      <span className="w-32 shrink-0 text-sm text-text-muted">{changeLabels[change.type]}</span>
      <span className="bidi min-w-0 flex-1">{subjectOf(params, change)}</span>
    </li>
  );
}

function subjectOf(params: RevisionParams, change: ContentChange): ReactNode {
  if ("file" in change) return change.file.name;
  if ("reusableContent" in change) return change.reusableContent.title;
  if ("variables" in change) return formatList(Object.keys(change.variables));
  if (change.type === "page_deleted") return change.page.title;
  const members = change.type === "page_edited" ? Object.keys(change.attributes) : [];
  return (
    <>
      <TextLink href={paths.revision(params, change.page.id)}>{change.page.title}</TextLink>
      {members.length > 0 && (
        <span className="text-text-muted">
          {" "}
          ({formatList([...new Set(members.map(memberName))])})
        </span>
      )}
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
