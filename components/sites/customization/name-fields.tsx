"use client";

import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { EmojiField } from "@/components/platform/form/emoji-field";
import { FieldFrame } from "@/components/platform/form/field-frame";
import { PictureField } from "@/components/platform/form/picture-field";
import { SelectField } from "@/components/platform/form/select-field";
import { TextField } from "@/components/platform/form/text-field";
import { Select } from "@/components/ui/select";
import type { Icon } from "@/lib/contract/sites/site";
import { useUploadPicture } from "@/lib/queries/content/pictures";
import { localeChoices } from "./customization-labels";
import { LogoFields, ThemedPictureFields } from "./picture-fields";

/** Name, language and pictures by which visitors recognize the site. */
export function NameFields() {
  const upload = useUploadPicture();
  return (
    <>
      <TextField
        name="title"
        label="Title"
        optional
        help="Shown in the header and in browser tabs. Defaults to the site's title."
        maxLength={128}
      />
      <SelectField
        name="internationalization.locale"
        label="Language"
        help="The language of buttons and labels."
        options={localeChoices}
      />
      <LogoFields name="header.logo" of="header" />
      <FaviconFields />
      <PictureField
        upload={upload}
        name="socialPreview.url"
        label="Social preview image"
        optional
        help="Shown with links to the site in chats and social networks. Without an image, each page has one with its title."
      />
    </>
  );
}

const faviconKinds = [
  { value: "emoji", label: "Emoji" },
  { value: "icon", label: "Custom images" },
];

const initialIcons: Record<string, Icon> = {
  "": {},
  emoji: { emoji: "" },
  icon: { icon: { light: "", dark: "" } },
};

function FaviconFields() {
  const id = useId();
  const { setValue } = useFormContext();
  const icon = useWatch({ name: "favicon" }) as Icon;
  const kind = faviconKinds.find(({ value }) => icon && value in icon)?.value ?? "";
  return (
    <>
      <FieldFrame id={id} label="Favicon">
        <Select
          id={id}
          placeholder="Default"
          options={faviconKinds}
          value={kind}
          onValueChange={(value) => setValue("favicon", initialIcons[value], { shouldDirty: true })}
        />
      </FieldFrame>
      {kind === "emoji" && <EmojiField name="favicon.emoji" label="Favicon emoji" />}
      {kind === "icon" && <ThemedPictureFields name="favicon.icon" label="Favicon" />}
    </>
  );
}
