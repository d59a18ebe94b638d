"use client";

import { useMemo } from "react";
import { EmojiField } from "@/components/platform/form/emoji-field";
import { FormDialog } from "@/components/platform/form/form-dialog";
import { TextField } from "@/components/platform/form/text-field";
import { toastDone } from "@/components/ui/toast";
import { SpaceDraft } from "@/lib/contract/content/spaces";
import { useUpdateSpace } from "@/lib/queries/content/spaces";
import type { SpaceDialogProps } from "./space-actions";
import { titleOf } from "./space-title";

export function RenameSpaceDialog({ space, open, onOpenChange }: SpaceDialogProps) {
  const { mutateAsync: update } = useUpdateSpace();
  const params = { spaceId: space.id };
  const { title, emoji } = space;
  const save = async (body: SpaceDraft) => {
    const saved = await update({ params, body });
    const message = body.title === undefined ? "Emoji changed" : `Renamed to ${titleOf(saved)}`;
    toastDone(message, {
      undo: () => update({ params, body: { title, emoji: emoji || null } }),
    });
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Rename space ${titleOf(space)}`}
      size="small"
      schema={SpaceDraft}
      defaultValues={useMemo(() => ({ title, emoji }), [title, emoji])}
      onlyChanged
      onSubmit={save}
      submitLabel="Rename"
    >
      <TextField name="title" label="Title" maxLength={50} autoFocus autoComplete="off" />
      <EmojiField name="emoji" label="Emoji" optional />
    </FormDialog>
  );
}
