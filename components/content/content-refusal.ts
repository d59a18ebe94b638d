import type { ChangeRequest } from "@/lib/contract/change-request";
import type { Space } from "@/lib/contract/space";

/** Why the pages of a change request cannot be changed now, in a sentence; null: they can. */
export function contentRefusal(
  { status }: Pick<ChangeRequest, "status">,
  { permissions, editMode }: Pick<Space, "permissions" | "editMode">,
): string | null {
  if (status === "merged") {
    return "This change request is merged: its pages stay as they are. Edit the space to go on.";
  }
  if (status === "archived") {
    return "This change request is archived: reopen it to change its pages.";
  }
  if (!permissions.edit) {
    return "Your role shows these pages. Changing them takes the role edit, which an admin can grant.";
  }
  if (editMode !== "locked") return null;
  return "This space is locked: its pages cannot be changed until an admin unlocks it in the settings.";
}
