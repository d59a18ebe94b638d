"use client";

import {
  Archive,
  ArchiveRestore,
  CircleDashed,
  ExternalLink,
  FileDown,
  GitMerge,
  Globe,
  Pencil,
  RefreshCw,
  Undo2,
} from "lucide-react";
import type { ReactNode } from "react";
import { useMoveStatus } from "@/components/content/change-requests/use-move-status";
import { useMergeAfterSave } from "@/components/content/params/use-merge-after-save";
import { PdfDialog } from "@/components/content/pdf/pdf-dialog";
import type { Actions } from "@/components/ui/action";
import { ActionButton } from "@/components/ui/action-button";
import { Button } from "@/components/ui/button";
import type { DialogProps } from "@/components/ui/dialog";
import { LinkButton } from "@/components/ui/link-button";
import { MoreActions } from "@/components/ui/more-actions";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { Site } from "@/lib/contract/sites/site";
import {
  useChangeRequestPreview,
  useConflicts,
  useFirstChange,
} from "@/lib/queries/review/change-requests";
import { useReviewerCandidates } from "@/lib/queries/review/reviews";
import { paths } from "@/lib/url/paths";
import { type ActionsProps, MergeDialog } from "./merge/merge-dialog";
import { RevertDialog, UndoMergeDialog } from "./merge/revert-dialogs";
import { useUpdateFromSpace } from "./merge/use-update-from-space";
import { RenameDialog } from "./rename-dialog";
import { useReviewers } from "./reviews/use-reviewers";
import { isOutdated, nameOf } from "./state/change-request-labels";
import {
  canUndoMerge,
  contentDisabledReason,
  type DisabledReason,
  editDisabledReason,
  isMergedAlone,
  isPublishedAtOnce,
  isReadyToMerge,
  mergeDisabledReason,
  revertDisabledReason,
} from "./state/change-request-rules";
import { useSiteToPublish } from "./use-site-to-publish";

const dialogs = {
  rename: RenameDialog,
  merge: MergeDialog,
  pdf: PdfDialog,
  undo: UndoMergeDialog,
  revert: RevertDialog,
};

export type PublishRequestProps = ActionsProps & DialogProps & { site: Site };

interface ChangeRequestActionsProps extends ActionsProps {
  /** Publishes an unpublished site with the space, and merges before if that isn't done. */
  publishDialog: (props: PublishRequestProps) => ReactNode;
}

/** Primary action as a button, merge beside it, and other actions in a menu. */
export function ChangeRequestActions({ publishDialog, ...props }: ChangeRequestActionsProps) {
  const { params, request, space } = props;
  const kinds = { ...dialogs, publish: publishDialog };
  const { open, element } = useDialogs(kinds, { params, request, space }, ["pdf"]);
  const { reviewers, known, isAuthor } = useReviewers(params, request);
  const outdated = isOutdated(request);
  const clashes = useConflicts(params, { enabled: outdated }).data?.conflicts;
  const conflicts = outdated ? clashes?.filter(({ settled }) => !settled).length : 0;
  // The editor below has the primary action.
  const isEditing = useMergeAfterSave();
  const reviews = reviewers.map(({ state }) => state);
  const isDraft = request.status === "draft";
  const enabled = isDraft && space.permissions.edit;
  const candidates = useReviewerCandidates(params, undefined, { enabled });
  const first = useFirstChange(params, { enabled: isDraft }).data;
  const isEmpty = request.revision === request.revisionInitial || first?.changes.length === 0;
  const isReady = known && isReadyToMerge({ status: request.status, reviews, conflicts });
  const isDone = request.status === "merged" || request.status === "archived";
  const disabledReason = isDone ? null : mergeDisabledReason(request, space);
  const site = useSiteToPublish(params);
  const isMerged = request.status === "merged";
  const canPublish = isMerged || (!isDone && disabledReason === null);
  const publish = canPublish && site ? () => open.publish({ site }) : undefined;
  const isPublishNext =
    known && publish && isPublishedAtOnce({ status: request.status, reviews, conflicts, isAuthor });
  const state = { status: request.status, reviews, conflicts, isAuthor };
  const isAlone = isMergedAlone({ ...state, candidates: candidates.data?.items.length });
  const isMergeNext =
    isReady || (known && isAlone && !isEmpty && !isPublishNext && disabledReason === null);
  const hasOther = isPublishNext || isMergeNext || isEditing || isEmpty || candidates.isLoading;
  return (
    <>
      {isMerged ? <MergedLinks {...props} onPublish={publish} /> : <Preview params={params} />}
      <NextStep
        {...props}
        isPrimary={!hasOther}
        onUndo={() => open.undo()}
        onRevert={() => open.revert()}
      />
      {disabledReason && (
        <p className="self-center text-text-muted max-sm:w-full">{disabledReason}.</p>
      )}
      {!isDone && (
        <ActionButton
          variant={isMergeNext && !isEditing ? "primary" : "secondary"}
          disabledReason={disabledReason}
          onClick={() => open.merge()}
        >
          <GitMerge aria-hidden />
          Merge…
        </ActionButton>
      )}
      {isPublishNext && (
        <Button variant={isEditing ? "secondary" : "primary"} onClick={publish}>
          <Globe aria-hidden />
          Publish…
        </Button>
      )}
      <OtherActions
        {...props}
        onPublish={isPublishNext || isMerged ? undefined : publish}
        onRename={() => open.rename()}
        onRevert={() => open.revert()}
        onPdf={() => open.pdf({ of: params, name: nameOf(request) })}
      />
      {element}
    </>
  );
}

/**
 * Leads on from a merge: to the pages on a published site, or to its publication, and to the pages
 * that can be edited again.
 */
function MergedLinks({
  params,
  space,
  onPublish,
}: ActionsProps & Pick<OtherActionsProps, "onPublish">) {
  const address = space.urls.published;
  return (
    <>
      {address && (
        <LinkButton href={address} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden />
          View on site<span className="sr-only"> (opens in a new tab)</span>
        </LinkButton>
      )}
      {onPublish && (
        <Button variant="primary" onClick={onPublish}>
          <Globe aria-hidden />
          Publish site…
        </Button>
      )}
      <LinkButton href={paths.spaceContent(params)}>Edit again</LinkButton>
    </>
  );
}

/** Link to the changes on a published site; hidden if no site has the space. */
function Preview({ params }: Pick<ActionsProps, "params">) {
  const { data } = useChangeRequestPreview(params);
  if (!data?.url) return null;
  return (
    <LinkButton href={data.url} target="_blank" rel="noreferrer">
      <ExternalLink aria-hidden />
      Preview<span className="sr-only"> (opens in a new tab)</span>
    </LinkButton>
  );
}

interface NextStepProps extends ActionsProps {
  isPrimary: boolean;
  onUndo: () => void;
  onRevert: () => void;
}

function NextStep({ params, request, space, isPrimary, ...on }: NextStepProps) {
  const { move, moving } = useMoveStatus(params, request);
  const disabledReason = editDisabledReason(request, space);
  if (request.status === "draft") {
    return (
      <ActionButton
        variant={isPrimary ? "primary" : "secondary"}
        disabledReason={disabledReason}
        pending={moving}
        onClick={() => move("open")}
      >
        Ready for review
      </ActionButton>
    );
  }
  if (request.status === "merged") {
    return (
      <ActionButton
        disabledReason={revertDisabledReason(request, space)}
        onClick={canUndoMerge(request, space) ? on.onUndo : on.onRevert}
      >
        <Undo2 aria-hidden />
        {canUndoMerge(request, space) ? "Undo merge…" : "Revert…"}
      </ActionButton>
    );
  }
  if (request.status !== "archived") return null;
  return (
    <ActionButton disabledReason={disabledReason} pending={moving} onClick={() => move("open")}>
      <ArchiveRestore aria-hidden />
      Reopen
    </ActionButton>
  );
}

interface OtherActionsProps extends ActionsProps {
  onPublish: (() => void) | undefined;
  onRename: () => void;
  onRevert: () => void;
  onPdf: () => void;
}

function OtherActions({ params, request, space, ...on }: OtherActionsProps) {
  const { move } = useMoveStatus(params, request);
  const { update } = useUpdateFromSpace(params);
  const { status } = request;
  const isMerged = status === "merged";
  const edit = rejectedBy(editDisabledReason(request, space));
  const content = rejectedBy(contentDisabledReason(request, space));
  const all: (Actions[number] | false | undefined)[] = [
    on.onPublish && { id: "publish", label: "Publish…", icon: Globe, onSelect: on.onPublish },
    !isMerged && {
      id: "rename",
      label: "Rename…",
      icon: Pencil,
      onSelect: on.onRename,
      ...edit,
    },
    !isMerged &&
      isOutdated(request) && {
        id: "update",
        label: "Update from the space",
        icon: RefreshCw,
        onSelect: update,
        ...content,
      },
    status === "open" && {
      id: "draft",
      label: "Convert to draft",
      icon: CircleDashed,
      onSelect: () => move("draft"),
      ...edit,
    },
    canUndoMerge(request, space) && {
      id: "revert",
      label: "Revert…",
      icon: Undo2,
      onSelect: on.onRevert,
      ...rejectedBy(revertDisabledReason(request, space)),
    },
    { id: "pdf", label: "Download PDF…", icon: FileDown, onSelect: on.onPdf },
    !isMerged &&
      status !== "archived" && {
        id: "archive",
        label: "Archive",
        icon: Archive,
        onSelect: () => move("archived"),
        ...edit,
      },
  ];
  return <MoreActions actions={all.filter((action) => !!action)} />;
}

const rejectedBy = (disabledReason: DisabledReason) =>
  disabledReason === null ? {} : { disabled: true, reason: disabledReason };
