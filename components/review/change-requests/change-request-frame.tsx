"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import type { ComponentProps, ReactNode } from "react";
import { useArchiveUnused } from "@/components/content/change-requests/unused-drafts";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { Page } from "@/components/platform/layout/page";
import { useNameInTab } from "@/components/platform/layout/use-name-in-tab";
import { Avatar } from "@/components/ui/avatar";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { TimeAgo } from "@/components/ui/time-ago";
import type { ChangeRequest, ChangeRequestReference } from "@/lib/contract/review/change-request";
import { subjectOf } from "@/lib/format/subject";
import { titled } from "@/lib/format/titled";
import { useHeld, whereDiffers, wholePage } from "@/lib/live/use-held";
import { useSpace } from "@/lib/queries/content/spaces";
import { useChangeRequest, useConflicts } from "@/lib/queries/review/change-requests";
import { avatarAddress } from "@/lib/url/file-address";
import { paths } from "@/lib/url/paths";
import { ChangeRequestActions } from "./change-request-actions";
import { OutdatedBanner } from "./merge/outdated-banner";
import { isOutdated, nameOf } from "./state/change-request-labels";
import { ChangeRequestState } from "./state/change-request-status";

// Only a change of this value shows or hides a banner.
const outdatedDiffers = whereDiffers<ChangeRequest>(isOutdated);
const conflictsDiffer = whereDiffers<{ conflicts: unknown[] }>(
  ({ conflicts }) => conflicts.length > 0,
);

interface ChangeRequestFrameProps {
  params: ChangeRequestParams;
  publishDialog: ComponentProps<typeof ChangeRequestActions>["publishDialog"];
  children: ReactNode;
}

/** Frame of a change request: subject, state and actions. */
export function ChangeRequestFrame({ params, publishDialog, children }: ChangeRequestFrameProps) {
  const found = useChangeRequest(params);
  const part = useSelectedLayoutSegment();
  const space = useSpace(params).data;
  const request = found.data;
  const outdated = request !== undefined && isOutdated(request);
  const clashes = useConflicts(params, { enabled: outdated }).data;
  const conflicts = clashes?.conflicts;
  const isAtConflicts = part === "conflicts" && conflicts?.length !== 0;
  // A new banner moves everything else.
  useHeld(request, wholePage, outdatedDiffers);
  useHeld(clashes, wholePage, conflictsDiffer);
  useArchiveUnused(params);
  useNameInTab(request && nameOf(request));
  const addressOf = (other: ChangeRequestReference | undefined) =>
    other && paths.changeRequest({ ...params, changeRequestId: other.id });
  const crumbs = (label: string) => [
    { label: "Spaces", href: paths.spaces(params) },
    { label: titled(space?.title), href: paths.spaceContent(params) },
    { label: "Change requests", href: paths.changeRequests(params) },
    { label },
  ];
  if (!request) {
    const { error, isFetching, refetch } = found;
    const isGone = error?.missing;
    const name = isGone ? "Not found" : "Change request";
    return (
      <Page title={error ? name : <Skeleton className="h-6 w-56" />} crumbs={crumbs(name)}>
        {error && (
          <ErrorState
            title={isGone ? "Change request not found" : "The change request couldn't be loaded"}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
            action={
              <LinkButton href={paths.changeRequests(params)}>Go to change requests</LinkButton>
            }
          />
        )}
      </Page>
    );
  }
  return (
    <Page
      fill={part === "files"}
      title={<Title request={request} />}
      status={
        <>
          <ChangeRequestState request={request} undoneHref={addressOf(request.revertedBy)} />
          <Provenance request={request} addressOf={addressOf}>
            {/* The breadcrumbs of a narrow window don't name it. */}
            <span className="sm:hidden">
              in{" "}
              <TextLink href={paths.spaceContent(params)} className="bidi">
                {titled(space?.title)}
              </TextLink>
            </span>
          </Provenance>
        </>
      }
      crumbs={crumbs(`#${request.number}`)}
      banner={
        outdated &&
        !isAtConflicts &&
        space && <OutdatedBanner {...{ params, request, space }} conflicts={conflicts?.length} />
      }
      action={space && <ChangeRequestActions {...{ params, request, space, publishDialog }} />}
      tabs={tabsOf(params, request.comments, outdated ? conflicts?.length : undefined)}
    >
      {children}
    </Page>
  );
}

// Hidden at zero, which the page itself shows.
const tabsOf = (params: ChangeRequestParams, comments: number, conflicts: number | undefined) => [
  { href: paths.changeRequest(params), label: "Changes", exact: true },
  { href: paths.changeRequestContent(params), label: "Content" },
  { href: paths.changeRequestFiles(params), label: "Files" },
  { href: paths.changeRequestLinks(params), label: "Links" },
  {
    href: paths.changeRequestComments(params),
    label: "Comments",
    count: comments || undefined,
  },
  {
    href: paths.changeRequestConflicts(params),
    label: "Conflicts",
    count: conflicts || undefined,
  },
];

function Title({ request }: { request: ChangeRequest }) {
  return (
    <>
      <span className="text-text-subtle tabular-nums">#{request.number}</span> {subjectOf(request)}
    </>
  );
}

interface ProvenanceProps {
  request: ChangeRequest;
  /** Returns the address of another change request of the space. */
  addressOf: (other: ChangeRequestReference | undefined) => string | undefined;
  children: ReactNode;
}

/** Author and times, in narrow windows beside the state if there is room. */
function Provenance({ request, addressOf, children }: ProvenanceProps) {
  const { createdBy, createdAt, mergedBy, mergedAt, reverts, reapplied } = request;
  const revertsHref = addressOf(reverts);
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm text-text-muted sm:basis-full">
      <span className="max-sm:sr-only">Opened by</span>
      <span className="max-sm:hidden">
        <Avatar
          name={createdBy.displayName}
          picture={avatarAddress(createdBy.photoURL)}
          decorative
        />
      </span>
      <span className="bidi text-text">{createdBy.displayName}</span>
      <TimeAgo time={createdAt} />
      {children}
      {mergedAt && (
        <span>
          · merged <TimeAgo time={mergedAt} />
          {mergedBy && (
            <>
              {" by "}
              <span className="bidi text-text">{mergedBy.displayName}</span>
            </>
          )}
        </span>
      )}
      {reverts && revertsHref && (
        <span>
          · {mergedAt ? "undid" : "undoes"}{" "}
          <TextLink href={revertsHref} className="bidi">
            {nameOf(reverts)}
          </TextLink>
        </span>
      )}
      {reapplied && (
        <span>
          · undone by{" "}
          <TextLink href={addressOf(reapplied.undo) ?? ""}>#{reapplied.undo.number}</TextLink>,
          reapplied by{" "}
          <TextLink href={addressOf(reapplied.by) ?? ""}>#{reapplied.by.number}</TextLink>
        </span>
      )}
    </span>
  );
}
