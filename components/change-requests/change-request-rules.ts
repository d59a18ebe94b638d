import type { ChangeRequest } from "@/lib/contract/change-request";
import type { Space } from "@/lib/contract/space";

type Place = Pick<Space, "permissions" | "editMode">;
type Subject = Pick<ChangeRequest, "status">;

/** Why something cannot be done with a change request now; null: it can be. */
export type Refusal = string | null;

const locked = "The space is locked: nobody can change its content until it is unlocked";
const merged = "The change request is merged: its content stays as it is";
const editOnly = "It takes the role edit in this space";
const reviewOnly = "It takes the role review in this space";

/** Renaming it, and moving it between draft, open and archived. */
export function editRefusal({ status }: Subject, { permissions }: Place): Refusal {
  if (status === "merged") return merged;
  return permissions.edit ? null : editOnly;
}

/** Pulling the space's content in, and settling conflicts. */
export function contentRefusal(request: Subject, place: Place): Refusal {
  return editRefusal(request, place) ?? (place.editMode === "locked" ? locked : null);
}

export function mergeRefusal({ status }: Subject, { permissions, editMode }: Place): Refusal {
  if (status === "merged") return "The change request is merged already";
  if (!permissions.merge) return reviewOnly;
  if (editMode === "locked") return locked;
  return status === "archived" ? "The change request is archived: reopen it to merge it" : null;
}

/** Opening a change request that takes back what a merged one did. */
export function revertRefusal({ permissions, editMode }: Place): Refusal {
  if (!permissions.edit) return editOnly;
  return editMode === "locked" ? locked : null;
}

const archived = "The change request is archived: reopen it to review it";

/** Asking somebody for a review, and asking them no longer. */
export function askRefusal(request: Subject, place: Place): Refusal {
  return editRefusal(request, place) ?? (request.status === "archived" ? archived : null);
}

/** What an author thinks of their own counts for nothing. */
export function reviewRefusal(
  { status }: Subject,
  { permissions }: Place,
  isAuthor: boolean,
): Refusal {
  if (status === "merged") return "The change request is merged: there is nothing left to review";
  if (status === "archived") return archived;
  if (!permissions.review) return reviewOnly;
  return isAuthor ? "You have opened it: somebody else has to review it" : null;
}
