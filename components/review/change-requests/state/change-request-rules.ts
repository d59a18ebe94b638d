import type { Space } from "@/lib/contract/content/space";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { formatList } from "@/lib/format/format";
import type { Reviewer, ReviewerState } from "./reviewers";

type SpaceState = Pick<Space, "permissions" | "editMode">;
type Subject = Pick<ChangeRequest, "status">;

/** Reason why an action is unavailable; null if it is available. */
export type DisabledReason = string | null;

const locked = "The space is locked: an admin can unlock it";
const merged = "The change request is merged: it can no longer be changed";
const editOnly = "Requires the edit role in this space";
const reviewOnly = "Requires the review role in this space";

/** Returns the reason against renaming it or changing its status. */
export function editDisabledReason(
  { status }: Subject,
  { permissions }: SpaceState,
): DisabledReason {
  if (status === "merged") return merged;
  return permissions.edit ? null : editOnly;
}

/** Returns the reason against updating it from the space, and against resolving conflicts. */
export function contentDisabledReason(request: Subject, params: SpaceState): DisabledReason {
  return editDisabledReason(request, params) ?? (params.editMode === "locked" ? locked : null);
}

export function mergeDisabledReason(
  { status }: Subject,
  { permissions, editMode }: SpaceState,
): DisabledReason {
  if (status === "merged") return "The change request is already merged";
  if (!permissions.merge) return reviewOnly;
  if (editMode === "locked") return locked;
  return status === "archived" ? "The change request is archived: reopen it to merge it" : null;
}

/** Returns what follows on the resolution of all conflicts, as a sentence. */
export function stepAfterConflicts(
  request: Subject,
  space: SpaceState,
  reviewers: readonly Pick<Reviewer, "user" | "state">[],
): string {
  if (request.status === "archived") return "Reopen it to merge it.";
  const against = reviewers.filter(({ state }) => state === "changes-requested");
  if (against.length > 0) {
    const names = formatList(against.map(({ user }) => user.displayName));
    return `${names} requested changes.`;
  }
  const reason = mergeDisabledReason(request, space);
  return reason === null ? "You can merge it." : `${reason}.`;
}

interface Merging extends Subject {
  reviews: readonly ReviewerState[];
  /** Number of open conflicts; undefined until it is known. */
  conflicts: number | undefined;
}

/**
 * Returns true if nothing prevents the merge: all reviewers approved the content, or there are
 * none.
 */
export const isReadyToMerge = ({ status, reviews, conflicts }: Merging): boolean =>
  status === "open" && conflicts === 0 && reviews.every((state) => state === "approved");

/**
 * Returns true for a draft whose author merges it alone, so that publishing its space is the next
 * step: nobody was asked for a review, and nothing is in conflict.
 */
export const isPublishedAtOnce = ({
  status,
  reviews,
  conflicts,
  isAuthor,
}: Merging & { isAuthor: boolean }): boolean =>
  status === "draft" && isAuthor && reviews.length === 0 && conflicts === 0;

/** Returns true for such a draft in a space that nobody else reviews, so that its merge is the next step. */
export const isMergedAlone = ({
  candidates,
  ...merging
}: Merging & {
  isAuthor: boolean;
  /** Number of other people who can review; undefined until it is known. */
  candidates: number | undefined;
}): boolean => candidates === 0 && isPublishedAtOnce(merging);

/** Returns the reason against reverting a merged one. */
export function revertDisabledReason(
  { revertedBy }: Pick<ChangeRequest, "revertedBy">,
  { permissions, editMode }: SpaceState,
): DisabledReason {
  if (revertedBy) {
    const by = `#${revertedBy.number}`;
    return `Already undone by ${by}: revert ${by} to bring the changes back`;
  }
  if (!permissions.edit) return editOnly;
  return editMode === "locked" ? locked : null;
}

/** Returns true for a merge that can be undone at once, because the space hasn't changed again. */
export const canUndoMerge = (
  { revisionMerged }: Pick<ChangeRequest, "revisionMerged">,
  { permissions, revision }: Pick<Space, "permissions" | "revision">,
): boolean => permissions.merge && revisionMerged === revision;

const archived = "The change request is archived: reopen it to review it";

/** Returns the reason against requesting a review, or withdrawing the request. */
export function requestDisabledReason(request: Subject, params: SpaceState): DisabledReason {
  return editDisabledReason(request, params) ?? (request.status === "archived" ? archived : null);
}

/** Returns the reason against reviewing it; authors can't review their own. */
export function reviewDisabledReason(
  { status }: Subject,
  { permissions }: SpaceState,
  isAuthor: boolean,
): DisabledReason {
  if (status === "merged") return "The change request is already merged";
  if (status === "archived") return archived;
  if (!permissions.review) return reviewOnly;
  return isAuthor ? "You can't review your own change request" : null;
}
