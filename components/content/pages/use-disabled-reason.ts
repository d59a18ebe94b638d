"use client";

import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import type { Space } from "@/lib/contract/content/space";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { useSpace } from "@/lib/queries/content/spaces";
import { useChangeRequest } from "@/lib/queries/review/change-requests";

/** Returns the reason why the pages of a change request can't be edited; null if they can. */
function contentDisabledReason(
  { status }: Pick<ChangeRequest, "status">,
  { permissions, editMode }: Pick<Space, "permissions" | "editMode">,
): string | null {
  if (status === "merged") {
    return "This change request is merged and read-only. To make more changes, edit the space.";
  }
  if (status === "archived") {
    return "This change request is archived. Reopen it to edit its pages.";
  }
  if (!permissions.edit) {
    return "You can only view these pages. Editing requires the edit role.";
  }
  if (editMode !== "locked") return null;
  return "This space is locked. An admin can unlock it in the settings.";
}

/** Reason why pages cannot be edited now; null if they can, undefined while loading. */
export function useDisabledReason(params: ChangeRequestParams): string | null | undefined {
  const request = useChangeRequest(params).data;
  const space = useSpace(params).data;
  return request && space && contentDisabledReason(request, space);
}
