"use client";

import { FormPart } from "@/components/platform/form/form-part";
import { SelectField } from "@/components/platform/form/select-field";
import { TextField } from "@/components/platform/form/text-field";
import { ColorFields } from "./color-field";
import { choicesOf } from "./customization-labels";
import { EditedList } from "./edited-list";
import { LinkList, newLink } from "./link-fields";
import { LogoFields } from "./logo-fields";
import { OptionalPart } from "./optional-part";
import { TargetField } from "./target-field";

const white = { light: "#ffffff", dark: "#ffffff" };

const styles = [
  { value: "link", label: "Link" },
  { value: "button-primary", label: "Primary button" },
  { value: "button-secondary", label: "Secondary button" },
];

/** Header of the site: logo, colors, and links with menus. */
export function HeaderFields() {
  return (
    <FormPart title="Header">
      <SelectField
        name="header.preset"
        label="Header style"
        options={choicesOf(["default", "bold", "contrast", "custom", "none"])}
      />
      <LogoFields name="header.logo" of="header" />
      <OptionalPart name="header.backgroundColor" thing="background color" initial={white}>
        <ColorFields name="header.backgroundColor" label="Background" />
      </OptionalPart>
      <OptionalPart name="header.linkColor" thing="link color" initial={white}>
        <ColorFields name="header.linkColor" label="Links" />
      </OptionalPart>
      <EditedList
        name="header.links"
        label="Header links"
        thing="header link"
        initial={{ ...newLink, links: [] }}
      >
        {(name) => (
          <>
            <TextField name={`${name}.title`} label="Title" />
            <SelectField name={`${name}.style`} label="Style" options={styles} />
            <TargetField name={`${name}.to`} none="None (opens a menu)" />
            <LinkList name={`${name}.links`} label="Menu links" thing="menu link" />
          </>
        )}
      </EditedList>
    </FormPart>
  );
}
