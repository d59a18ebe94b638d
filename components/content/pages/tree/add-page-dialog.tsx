"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import * as z from "zod";
import { focusTextOf, selectTitleOf } from "@/components/content/pages/tree/editor-focus";
import { addressIn, type SearchableParams } from "@/components/content/params/content-params";
import { mergeAfterSave } from "@/components/content/params/use-merge-after-save";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextField } from "@/components/platform/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { leaveSafely } from "@/components/ui/unsaved";
import type { Page } from "@/lib/contract/content/page";
import { cutSubject } from "@/lib/format/subject";
import { titled } from "@/lib/format/titled";
import { useEditContent } from "@/lib/queries/content/content";
import { useSpace } from "@/lib/queries/content/spaces";
import { useCreateChangeRequest } from "@/lib/queries/review/change-requests";
import { PageTitle } from "./page-title";

interface AddPageDialogProps extends DialogProps {
  /** Without a change request, the page is added in a new one. */
  params: SearchableParams;
  /** Parent page; absent for the top level. */
  page?: Page;
}

const Draft = z.strictObject({ title: PageTitle });
const blank = { title: "" };

/** Creates a page and opens its editor. */
export function AddPageDialog({ params, page: above, ...dialog }: AddPageDialogProps) {
  const router = useRouter();
  const edit = useEditContent();
  const request = useRequest(params);
  const mayMerge = useSpace(params).data?.permissions.merge ?? false;
  const save = async ({ title }: z.infer<typeof Draft>) => {
    const changeRequestId = await request(cutSubject(`Add ${title}`));
    const answer = await edit.mutateAsync({
      params: { spaceId: params.spaceId, changeRequestId },
      query: { compat: false },
      body: {
        changes: [{ operation: "insert_page", title, into: above?.id, document: { markdown: "" } }],
      },
    });
    toastDone(`${title} added`);
    const [made] = "changes" in answer ? answer.changes : [];
    if (made?.object !== "created_page") return;
    const address = addressIn({ ...params, changeRequestId }, made.page.id);
    const isOwn = params.changeRequestId === undefined;
    const href = isOwn && mayMerge ? mergeAfterSave(address) : address;
    if (titled(title) === titled("")) selectTitleOf(made.page.id);
    else focusTextOf(made.page.id);
    // After the dialog has closed, as an open one counts as unsaved changes.
    setTimeout(() => leaveSafely(() => router.push(href)));
  };
  return (
    <FormDialog
      {...dialog}
      size="small"
      title={above ? `Add subpage to ${above.title}` : "Add page"}
      submitLabel="Add page"
      schema={Draft}
      defaultValues={blank}
      onSubmit={save}
    >
      <TextField name="title" label="Title" maxLength={256} autoFocus autoComplete="off" />
    </FormDialog>
  );
}

/** Returns a function that opens a change request unless there is one, also if saving is retried. */
function useRequest({ spaceId, changeRequestId }: SearchableParams) {
  const open = useCreateChangeRequest();
  const id = useRef(changeRequestId);
  return async (subject: string) => {
    id.current ??= (await open.mutateAsync({ params: { spaceId }, body: { subject } })).id;
    return id.current;
  };
}
