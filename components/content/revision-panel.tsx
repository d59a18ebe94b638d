"use client";

import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { TimeAgo } from "@/components/ui/time-ago";
import type { ContentChange } from "@/lib/contract/content-changes";
import { formatList, plural } from "@/lib/format";
import { paths } from "@/lib/paths";
import { useChangesOfRevision, useRevisions } from "@/lib/queries/content";
import type { ContentPlace } from "./content-place";
import { Author } from "./revision-columns";
import { changeWords, memberName, revisionWords } from "./revision-words";

/** The place of a revision. */
export type RevisionPlace = ContentPlace & { revisionId: string };

/** What a revision changed, each page to be opened as it was then. */
export function RevisionPanel({ place }: { place: RevisionPlace }) {
  const { spaceId, revisionId } = place;
  const found = useChangesOfRevision({ spaceId, revisionId });
  if (found.error?.missing) return <RevisionMissing place={place} />;
  if (found.isError && !found.data) {
    return (
      <ErrorState
        title="The changes could not be loaded"
        error={found.error}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  }
  const { changes, more, mergedFrom } = found.data ?? {};
  return (
    <div className="max-w-form space-y-4">
      <div className="space-y-1">
        <TextLink href={paths.spaceHistory(place)}>All revisions</TextLink>
        <h2 className="text-base">What this revision changed</h2>
        <Provenance place={place} mergedFrom={mergedFrom?.id} />
      </div>
      {!changes ? (
        <div role="status" aria-label="Loading the changes" className="space-y-3">
          <Skeleton className="w-72" />
          <Skeleton className="w-56" />
        </div>
      ) : changes.length === 0 ? (
        <p className="text-text-muted">It changed nothing.</p>
      ) : (
        <ul className="divide-y rounded border">
          {changes.map((change, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one page can be edited and moved
            <Change key={at} place={place} change={change} />
          ))}
        </ul>
      )}
      {more !== undefined && more > 0 && (
        <p className="text-text-muted">{plural(more, "more change")} not shown.</p>
      )}
    </div>
  );
}

interface ProvenanceProps {
  place: RevisionPlace;
  mergedFrom: string | undefined;
}

// The list knows who and when; arriving by an address, the newest ones are known.
function Provenance({ place, mergedFrom }: ProvenanceProps) {
  const revisions = useRevisions({ spaceId: place.spaceId }).data?.pages;
  const revision = revisions
    ?.flatMap(({ items }) => items)
    .find(({ id }) => id === place.revisionId);
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-text-muted">
      {revision && (
        <>
          {revisionWords[revision.type]}
          {revision.createdBy !== undefined && (
            <>
              {" by "}
              <Author id={revision.createdBy} />
            </>
          )}
          <TimeAgo time={revision.createdAt} />
        </>
      )}
      {mergedFrom !== undefined && (
        <TextLink href={paths.changeRequest({ ...place, changeRequestId: mergedFrom })}>
          Open the change request
        </TextLink>
      )}
    </p>
  );
}

function Change({ place, change }: { place: RevisionPlace; change: ContentChange }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-3 py-2">
      <span className="w-32 shrink-0 text-sm text-text-muted">{changeWords[change.type]}</span>
      <span className="bidi min-w-0 flex-1">{subjectOf(place, change)}</span>
    </li>
  );
}

function subjectOf(place: RevisionPlace, change: ContentChange): ReactNode {
  if ("file" in change) return change.file.name;
  if ("reusableContent" in change) return change.reusableContent.title;
  if ("variables" in change) return formatList(Object.keys(change.variables));
  if (change.type === "page_deleted") return change.page.title;
  const members = change.type === "page_edited" ? Object.keys(change.attributes) : [];
  return (
    <>
      <TextLink href={paths.revision(place, change.page.id)}>{change.page.title}</TextLink>
      {members.length > 0 && (
        <span className="text-text-muted">
          {" "}
          ({formatList([...new Set(members.map(memberName))])})
        </span>
      )}
    </>
  );
}

function RevisionMissing({ place }: { place: RevisionPlace }) {
  return (
    <EmptyState
      title="There is no such revision here"
      action={
        <LinkButton href={paths.spaceHistory(place)} variant="primary">
          Go to the history
        </LinkButton>
      }
    />
  );
}
