"use client";

import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { EmojiField } from "@/components/form/emoji-field";
import { FieldFrame } from "@/components/form/field-frame";
import { FormPart } from "@/components/form/form-part";
import { TextField } from "@/components/form/text-field";
import { Select } from "@/components/ui/select";
import type { Icon } from "@/lib/contract/site";

const kinds = [
  { value: "emoji", label: "An emoji" },
  { value: "icon", label: "Pictures of your own" },
];

const initial: Record<string, Icon> = {
  "": {},
  emoji: { emoji: "" },
  icon: { icon: { light: "", dark: "" } },
};

/** What stands in browser tabs. */
export function FaviconFields() {
  const id = useId();
  const { setValue } = useFormContext();
  const icon = useWatch({ name: "favicon" }) as Icon;
  const kind = kinds.find(({ value }) => icon && value in icon)?.value ?? "";
  return (
    <FormPart title="Favicon">
      <FieldFrame id={id} label="In browser tabs stands">
        <Select
          id={id}
          placeholder="The usual one"
          options={kinds}
          value={kind}
          onChange={({ currentTarget: { value } }) =>
            setValue("favicon", initial[value], { shouldDirty: true })
          }
        />
      </FieldFrame>
      {kind === "emoji" && <EmojiField name="favicon.emoji" label="Emoji of the favicon" />}
      {kind === "icon" && (
        <>
          <TextField name="favicon.icon.light" label="Favicon, light theme" inputMode="url" />
          <TextField name="favicon.icon.dark" label="Favicon, dark theme" inputMode="url" />
        </>
      )}
    </FormPart>
  );
}
