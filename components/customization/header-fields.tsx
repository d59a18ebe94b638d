"use client";

import { FormPart } from "@/components/form/form-part";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { ColorFields } from "./color-field";
import { choicesOf } from "./customization-words";
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

/** What stands above the content: logo, colours, and links with menus of their own. */
export function HeaderFields() {
  return (
    <FormPart title="Header">
      <SelectField
        name="header.preset"
        label="Header"
        options={choicesOf(["default", "bold", "contrast", "custom", "none"])}
      />
      <LogoFields name="header.logo" of="header" />
      <OptionalPart name="header.backgroundColor" thing="background colour" initial={white}>
        <ColorFields name="header.backgroundColor" label="Background" />
      </OptionalPart>
      <OptionalPart name="header.linkColor" thing="colour of links" initial={white}>
        <ColorFields name="header.linkColor" label="Links" />
      </OptionalPart>
      <EditedList
        name="header.links"
        label="Links of the header"
        thing="header link"
        initial={{ ...newLink, links: [] }}
      >
        {(name) => (
          <>
            <TextField name={`${name}.title`} label="Title" />
            <SelectField name={`${name}.style`} label="Looks like" options={styles} />
            <TargetField name={`${name}.to`} none="Nowhere: it opens a menu" />
            <LinkList name={`${name}.links`} label="Links of its menu" thing="menu link" />
          </>
        )}
      </EditedList>
    </FormPart>
  );
}
