"use client";

import { Pencil } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { noteOpened } from "@/components/content/change-requests/unused-drafts";
import type { ContentParams } from "@/components/content/params/content-params";
import { mergeAfterSave } from "@/components/content/params/use-merge-after-save";
import { useTextToFind, withTextToFind } from "@/components/content/params/use-text-to-find";
import { Button } from "@/components/ui/button";
import { toastDone, toastProblem } from "@/components/ui/toast";
import { cutSubject } from "@/lib/format/subject";
import { titled } from "@/lib/format/titled";
import { useSpace } from "@/lib/queries/content/spaces";
import { useAuthenticatedUser } from "@/lib/queries/people/users";
import { requestOwn, useCreateChangeRequest } from "@/lib/queries/review/change-requests";
import { paths } from "@/lib/url/paths";
import { focusTextOf, selectTitleOf } from "./tree/editor-focus";
import { fragmentHere } from "./use-anchor";
import { useFirstPage } from "./use-first-page";

interface StartEditingProps {
  params: ContentParams;
  /** Page to edit; by default, a first page is added to the space. */
  page?: { id: string; title: string };
  label?: string;
  /** For a button beside another primary one. */
  variant?: "secondary";
  size?: "small";
  /** Opens the page with its title selected. */
  naming?: boolean;
}

/** Returns the subject of a change request that edits one page. */
export const editSubject = (title: string) => cutSubject(`Edit ${titled(title)}`);

/** Opens a change request at the same page, or the caller's draft from an earlier edit; saving there merges it. */
export function StartEditing({
  params,
  page,
  label = "Edit",
  variant,
  size,
  naming = false,
}: StartEditingProps) {
  const router = useRouter();
  const space = useSpace(params).data;
  const own = useAuthenticatedUser().data?.id;
  const open = useCreateChangeRequest();
  const first = useFirstPage();
  const { find } = useTextToFind();
  const [pending, setPending] = useState(false);
  if (!space?.permissions.edit || space.editMode === "locked") return null;
  const subject = editSubject(page?.title ?? space.title);
  const findDraft = async () => {
    if (!own) return undefined;
    const { items } = await requestOwn(params, params.spaceId, own);
    return items.find((draft) => draft.subject === subject);
  };
  const start = async () => {
    setPending(true);
    try {
      const draft = await findDraft();
      if (!draft && !page) return await first.write(params, subject);
      const { id, number } =
        draft ??
        (await open.mutateAsync({ params: { spaceId: params.spaceId }, body: { subject } }));
      // A draft that stayed empty after its tab was closed is archived once it is left, too.
      noteOpened({ spaceId: params.spaceId, changeRequestId: id, subject });
      if (page) (naming ? selectTitleOf : focusTextOf)(page.id);
      const address = paths.changeRequestContent({ ...params, changeRequestId: id }, page?.id);
      const found = withTextToFind(address, find ? { find, under: fragmentHere() || null } : {});
      router.push(page && space.permissions.merge ? mergeAfterSave(found) : found);
      if (draft) toastDone(`Opened your draft #${number}`);
    } catch (error) {
      toastProblem(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant={variant ?? "primary"} size={size} pending={pending} onClick={start}>
      <Pencil />
      {label}
    </Button>
  );
}
