"use client";

import { useMemo } from "react";
import { ComboboxField } from "@/components/form/combobox-field";
import { EmojiField } from "@/components/form/emoji-field";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { toastDone } from "@/components/ui/toast";
import type { Space } from "@/lib/contract/space";
import { languageChoices } from "@/lib/languages";
import { useUpdateSpace } from "@/lib/queries/spaces";

export function GeneralForm({ space }: { space: Space }) {
  const { mutateAsync: update } = useUpdateSpace();
  const { title, emoji, language } = space;
  const params = { spaceId: space.id };
  return (
    <Form
      schema={async () => (await import("@/lib/contract/spaces")).SpaceDraft}
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
        help="The language that its content is written in."
        optional
      />
    </Form>
  );
}
