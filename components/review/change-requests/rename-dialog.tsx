"use client";

import { useMemo } from "react";
import * as z from "zod";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextField } from "@/components/platform/form/text-field";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { titleOfAtMost } from "@/lib/contract/platform/common";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { subjectOf } from "@/lib/format/subject";
import { useEditChangeRequest } from "@/lib/queries/review/change-requests";

const Draft = z.strictObject({ subject: titleOfAtMost(100) });

interface RenameDialogProps extends DialogProps {
  params: ChangeRequestParams;
  request: ChangeRequest;
}

export function RenameDialog({ params, request, ...dialog }: RenameDialogProps) {
  const { mutateAsync: edit } = useEditChangeRequest();
  const { number, subject } = request;
  const { spaceId, changeRequestId } = params;
  const ids = { spaceId, changeRequestId };
  return (
    <FormDialog
      {...dialog}
      size="small"
      title={`Rename change request #${number}`}
      schema={Draft}
      defaultValues={useMemo(() => ({ subject }), [subject])}
      requireDirty
      onSubmit={async (body) => {
        const saved = await edit({ params: ids, body });
        toastDone(`Renamed to ${subjectOf(saved)}`, {
          undo: () => edit({ params: ids, body: { subject } }),
        });
      }}
      submitLabel="Rename"
    >
      <TextField
        name="subject"
        label="Subject"
        placeholder="Untitled"
        maxLength={100}
        autoFocus
        autoComplete="off"
      />
    </FormDialog>
  );
}
