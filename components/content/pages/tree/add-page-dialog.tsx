"use client";

import { useRouter } from "next/navigation";
import * as z from "zod";
import { selectTitleOf } from "@/components/content/pages/tree/untitled-page";
import {
  type ChangeRequestParams,
  requestParams,
} from "@/components/content/params/change-request-params";
import { addressIn } from "@/components/content/params/content-params";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextField } from "@/components/platform/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { leaveSafely } from "@/components/ui/unsaved";
import type { Page } from "@/lib/contract/content/page";
import { useEditContent } from "@/lib/queries/content/content";
import { PageTitle } from "./page-title";

interface AddPageDialogProps extends DialogProps {
  params: ChangeRequestParams;
  /** Parent page; absent for the top level. */
  page?: Page;
}

const Draft = z.strictObject({ title: PageTitle });
const blank = { title: "" };

/** Creates a page and opens its editor. */
export function AddPageDialog({ params, page: above, ...dialog }: AddPageDialogProps) {
  const router = useRouter();
  const edit = useEditContent();
  const save = async ({ title }: z.infer<typeof Draft>) => {
    const answer = await edit.mutateAsync({
      params: requestParams(params),
      query: { compat: false },
      body: {
        changes: [{ operation: "insert_page", title, into: above?.id, document: { markdown: "" } }],
      },
    });
    toastDone(`${title} added`);
    const [made] = "changes" in answer ? answer.changes : [];
    if (made?.object !== "created_page") return;
    const href = addressIn(params, made.page.id);
    selectTitleOf(made.page.id);
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
