"use client";

import { useMemo } from "react";
import { ComboboxField } from "@/components/platform/form/combobox-field";
import { EmojiField } from "@/components/platform/form/emoji-field";
import { Form } from "@/components/platform/form/form";
import { TextField } from "@/components/platform/form/text-field";
import { toastDone } from "@/components/ui/toast";
import type { Space } from "@/lib/contract/content/space";
import { SpaceDraft } from "@/lib/contract/content/spaces";
import { languageChoices } from "@/lib/format/languages";
import { useUpdateSpace } from "@/lib/queries/content/spaces";

export function GeneralForm({ space }: { space: Space }) {
  const { mutateAsync: update } = useUpdateSpace();
  const { title, emoji, language } = space;
  const params = { spaceId: space.id };
  return (
    <Form
      schema={SpaceDraft}
      defaultValues={useMemo(() => ({ title, emoji, language }), [title, emoji, language])}
      onlyChanged
      onSubmit={async (body) => {
        await update({ params, body });
        toastDone("Space saved");
      }}
    >
      <TextField name="title" label="Title" maxLength={50} autoComplete="off" />
      <EmojiField name="emoji" label="Emoji" optional />
      <ComboboxField
        name="language"
        label="Language"
        choices={languageChoices}
        placeholder="Not set"
        help="The language of the content."
        optional
      />
    </Form>
  );
}
