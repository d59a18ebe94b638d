"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import type { Space } from "@/lib/contract/content/space";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { plural } from "@/lib/format/format";
import { cutSubject } from "@/lib/format/subject";
import { useEditContent } from "@/lib/queries/content/content";
import { useCreateChangeRequest } from "@/lib/queries/review/change-requests";
import { paths } from "@/lib/url/paths";
import { type HidablePage, visibilityAct, visibilityEdit } from "./hide-page";
import { allPages, below } from "./page-tree";

interface HidePageDialogProps extends DialogProps {
  organization: OrganizationParams;
  space: Space;
  page: HidablePage;
}

/** Hides a page of a space or shows it again, in a new change request. */
export function HidePageDialog({ organization, space, page, ...dialog }: HidePageDialogProps) {
  const router = useRouter();
  const create = useCreateChangeRequest();
  const edit = useEditContent();
  // Reused after a failed edit.
  const made = useRef<string>(undefined);
  const act = visibilityAct(page);
  const along = allPages(below(page)).length;
  const confirm = async () => {
    const body = { subject: cutSubject(act) };
    made.current ??= (await create.mutateAsync({ params: { spaceId: space.id }, body })).id;
    const params = { spaceId: space.id, changeRequestId: made.current };
    await edit.mutateAsync({ params, body: { changes: [visibilityEdit(page)] } });
    router.push(paths.changeRequest({ ...organization, ...params }));
  };
  return (
    <ConfirmDialog
      {...dialog}
      danger={false}
      title={`${act}?`}
      confirmLabel="Create change request"
      blocked={blockedReason(space)}
      onConfirm={confirm}
    >
      {page.hidden
        ? "Readers see it in the navigation and find it in search again."
        : "Readers no longer see it in the navigation or find it in search. Its link keeps working."}
      {along > 0 && ` This includes ${plural(along, "subpage")}.`} The space doesn't change until
      you merge the change request.
    </ConfirmDialog>
  );
}

function blockedReason({ permissions, editMode }: Space): string | undefined {
  if (!permissions.edit) return "Requires the edit role";
  return editMode === "locked" ? "The space is locked" : undefined;
}
