"use client";

import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { EmojiField } from "@/components/platform/form/emoji-field";
import { FieldFrame } from "@/components/platform/form/field-frame";
import { FormPart } from "@/components/platform/form/form-part";
import { TextField } from "@/components/platform/form/text-field";
import { Select } from "@/components/ui/select";
import type { Icon } from "@/lib/contract/sites/site";

const kinds = [
  { value: "emoji", label: "Emoji" },
  { value: "icon", label: "Custom images" },
];

const initial: Record<string, Icon> = {
  "": {},
  emoji: { emoji: "" },
  icon: { icon: { light: "", dark: "" } },
};

/** Favicon of the site. */
export function FaviconFields() {
  const id = useId();
  const { setValue } = useFormContext();
  const icon = useWatch({ name: "favicon" }) as Icon;
  const kind = kinds.find(({ value }) => icon && value in icon)?.value ?? "";
  return (
    <FormPart title="Favicon">
      <FieldFrame id={id} label="Favicon">
        <Select
          id={id}
          placeholder="Default"
          options={kinds}
          value={kind}
          onValueChange={(value) => setValue("favicon", initial[value], { shouldDirty: true })}
        />
      </FieldFrame>
      {kind === "emoji" && <EmojiField name="favicon.emoji" label="Favicon emoji" />}
      {kind === "icon" && (
        <>
          <TextField name="favicon.icon.light" label="Favicon, light theme" inputMode="url" />
          <TextField name="favicon.icon.dark" label="Favicon, dark theme" inputMode="url" />
        </>
      )}
    </FormPart>
  );
}
