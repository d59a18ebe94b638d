"use client";

import { useRouter } from "next/navigation";
import * as z from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { leaveSafely } from "@/components/ui/unsaved";
import type { Page } from "@/lib/contract/page";
import { useEditContent } from "@/lib/queries/content";
import { addressIn } from "./content-place";
import { PageTitle } from "./page-title";
import { type RequestPlace, requestParams } from "./request-place";

interface AddPageDialogProps extends DialogProps {
  place: RequestPlace;
  /** The page that it will stand below; at the top without. */
  above: Page | undefined;
}

const Draft = z.strictObject({ title: PageTitle });
const blank = { title: "" };

/** A new page, which opens to be written. */
export function AddPageDialog({ place, above, ...dialog }: AddPageDialogProps) {
  const router = useRouter();
  const edit = useEditContent();
  const save = async ({ title }: z.infer<typeof Draft>) => {
    const answer = await edit.mutateAsync({
      params: requestParams(place),
      query: { compat: false },
      body: {
        changes: [{ operation: "insert_page", title, into: above?.id, document: { markdown: "" } }],
      },
    });
    toastDone(`${title} added`);
    const [made] = "changes" in answer ? answer.changes : [];
    if (made?.object !== "created_page") return;
    const href = addressIn(place, made.page.id);
    // After the dialog, which itself counts as unsaved until this is done.
    setTimeout(() => leaveSafely(() => router.push(href)));
  };
  return (
    <FormDialog
      {...dialog}
      size="small"
      title={above ? `Add page below ${above.title}` : "Add page"}
      submitLabel="Add page"
      schema={Draft}
      defaultValues={blank}
      onSubmit={save}
    >
      <TextField name="title" label="Title" maxLength={256} autoFocus autoComplete="off" />
    </FormDialog>
  );
}
