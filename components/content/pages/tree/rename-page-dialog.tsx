"use client";

import { useMemo } from "react";
import * as z from "zod";
import { requestParams } from "@/components/content/params/change-request-params";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextField } from "@/components/platform/form/text-field";
import { toastDone } from "@/components/ui/toast";
import { useEditContent } from "@/lib/queries/content/content";
import type { PageDialogProps } from "./page-actions";
import { PageTitle } from "./page-title";
import { useTitleChange } from "./use-title-change";

const Draft = z.strictObject({ title: PageTitle });

export function RenamePageDialog({ params, page, open, onOpenChange }: PageDialogProps) {
  const edit = useEditContent();
  const { id, title: before } = page;
  const slug = "slug" in page ? page.slug : "";
  const titleChange = useTitleChange(params, { id, title: before, slug });
  const send = (change: { title: string; slug?: string }) =>
    edit.mutateAsync({
      params: requestParams(params),
      body: { changes: [{ operation: "update_page", page: id, ...change }] },
    });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={`Rename page ${before}`}
      schema={Draft}
      defaultValues={useMemo(() => ({ title: before }), [before])}
      requireDirty
      onSubmit={async ({ title }) => {
        const change = await titleChange({ title: before, slug }, title);
        await send(change);
        const former = "slug" in change ? { title: before, slug } : { title: before };
        toastDone(`Renamed to ${title}`, { undo: () => send(former) });
      }}
      submitLabel="Rename"
    >
      <TextField
        name="title"
        label="Title"
        maxLength={256}
        autoFocus
        autoComplete="off"
        help="The path of a page that is in the space doesn't change, so existing links keep working."
      />
    </FormDialog>
  );
}
