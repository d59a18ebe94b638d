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

const Draft = z.strictObject({ title: PageTitle });

export function RenamePageDialog({ params, page, open, onOpenChange }: PageDialogProps) {
  const edit = useEditContent();
  const { id, title: before } = page;
  const rename = (title: string) =>
    edit.mutateAsync({
      params: requestParams(params),
      body: { changes: [{ operation: "update_page", page: id, title }] },
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
        await rename(title);
        toastDone(`Renamed to ${title}`, { undo: () => rename(before) });
      }}
      submitLabel="Rename"
    >
      <TextField
        name="title"
        label="Title"
        maxLength={256}
        autoFocus
        autoComplete="off"
        help="The path doesn't change, so existing links keep working."
      />
    </FormDialog>
  );
}
