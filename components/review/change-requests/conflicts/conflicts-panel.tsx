"use client";

import { CircleCheck, ExternalLink, GitMerge } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { useReviewers } from "@/components/review/change-requests/reviews/use-reviewers";
import {
  contentDisabledReason,
  stepAfterConflicts,
} from "@/components/review/change-requests/state/change-request-rules";
import { useOwnTexts } from "@/components/review/unsent-texts/stored-text";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { isFocusFree, returnFocus } from "@/components/ui/last-focus";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import { Textarea } from "@/components/ui/textarea";
import { toastDone } from "@/components/ui/toast";
import type { Conflict } from "@/lib/contract/content/content-changes";
import type { Space } from "@/lib/contract/content/space";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { useSpace } from "@/lib/queries/content/spaces";
import { useChangeRequest, useConflicts } from "@/lib/queries/review/change-requests";
import { paths } from "@/lib/url/paths";
import { ConflictList } from "./conflict-list";
import { useAnswerKey, useTypedTexts } from "./use-unsaved-answer";

/** Conflicts between the space and the change request, to be resolved. */
export function ConflictsPanel({ params }: { params: ChangeRequestParams }) {
  const found = useConflicts(params);
  const request = useChangeRequest(params).data;
  const space = useSpace(params).data;
  const [updated, setUpdated] = useState(false);
  if (found.isError && !found.data) {
    return (
      <ErrorState
        title="The conflicts couldn't be loaded"
        error={found.error}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  }
  if (!found.data || !request || !space) {
    return (
      <div role="status" aria-label="Loading the conflicts" className="space-y-3">
        <Skeleton className="w-64" />
        <Skeleton className="h-40 w-full" />
      </div>
    );
  }
  const { conflicts } = found.data;
  if (conflicts.length === 0) {
    return (
      <div className="space-y-4">
        {request.status === "merged" ? (
          <Merged params={params} address={space.urls.published} />
        ) : (
          <NoConflicts {...{ params, request, space, updated }} />
        )}
        <LeftoverTexts params={params} conflicts={conflicts} />
      </div>
    );
  }
  const disabledReason = contentDisabledReason(request, space);
  return (
    <div className="space-y-4">
      {disabledReason && (
        <Banner title="You can't resolve these conflicts">{disabledReason}.</Banner>
      )}
      <ConflictList
        params={params}
        conflicts={conflicts}
        readOnly={disabledReason !== null}
        onUpdated={setUpdated}
      />
      <LeftoverTexts params={params} conflicts={conflicts} />
    </div>
  );
}

interface NoConflictsProps {
  params: ChangeRequestParams;
  request: ChangeRequest;
  space: Space;
  updated: boolean;
}

function NoConflicts({ params, request, space, updated }: NoConflictsProps) {
  const { reviewers, known } = useReviewers(params, request);
  const step = known ? stepAfterConflicts(request, space, reviewers) : "";
  const title = updated ? "All conflicts resolved" : "No conflicts";
  const said = useRef<HTMLDivElement>(null);
  // The list was removed with the focused element.
  useEffect(() => {
    if (updated && isFocusFree()) said.current?.focus();
  }, [updated]);
  return (
    <div ref={said} role="status" tabIndex={-1} className="outline-none">
      <EmptyState
        icon={CircleCheck}
        title={title}
        action={<LinkButton href={paths.changeRequest(params)}>View changes</LinkButton>}
      >
        {updated
          ? `The change request now includes the space's changes and your choices. ${step}`
          : "The space and this change request don't change the same content."}
      </EmptyState>
    </div>
  );
}

interface MergedProps {
  params: ChangeRequestParams;
  /** Address of the space on a published site. */
  address: string | undefined;
}

/** Leads on from a merge, instead of to conflicts that it has no longer. */
function Merged({ params, address }: MergedProps) {
  return (
    <div role="status">
      <EmptyState
        icon={GitMerge}
        title="This change request is merged"
        action={
          <>
            {address === undefined ? (
              <LinkButton href={paths.spaceContent(params)} variant="primary">
                View in space
              </LinkButton>
            ) : (
              <LinkButton href={address} variant="primary" target="_blank" rel="noreferrer">
                <ExternalLink aria-hidden />
                View on site<span className="sr-only"> (opens in a new tab)</span>
              </LinkButton>
            )}
            <LinkButton href={paths.changeRequest(params)}>View changes</LinkButton>
          </>
        }
      >
        The space has its changes.
      </EmptyState>
    </div>
  );
}

interface LeftoverTextsProps {
  params: ChangeRequestParams;
  conflicts: readonly Conflict[];
}

/** Typed texts for conflicts that others have resolved, or whose page they have deleted. */
function LeftoverTexts({ params, conflicts }: LeftoverTextsProps) {
  const titleId = useId();
  const current = new Set(conflicts.map(useAnswerKey(params)));
  const { forget } = useOwnTexts();
  const left = useTypedTexts(params).filter(({ key }) => !current.has(key));
  if (left.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="space-y-3 rounded border p-3">
      <h2 id={titleId} className="text-base">
        Your text for conflicts that no longer exist
      </h2>
      {left.map(({ key, label = "Text", text }) => (
        <div key={key} className="space-y-2">
          <label htmlFor={`${titleId}${key}`} className="bidi wrap-anywhere block font-medium">
            {label}
          </label>
          <Textarea
            id={`${titleId}${key}`}
            dir="auto"
            readOnly
            value={text}
            className="font-mono text-sm"
          />
          <div className="flex flex-wrap gap-2">
            <CopyButton showLabel label="Copy text" value={text} />
            <Button size="small" variant="ghost" onClick={() => discarded(forget(key))}>
              Discard
            </Button>
          </div>
        </div>
      ))}
    </section>
  );
}

function discarded(undo: () => void): void {
  toastDone("Text discarded", { undo });
  // The button is removed with the next paint.
  requestAnimationFrame(() => returnFocus(null));
}
