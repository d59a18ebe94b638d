"use client";

import { FormPart } from "@/components/form/form-part";
import { TextField } from "@/components/form/text-field";
import { EditedList } from "./edited-list";
import { LinkList } from "./link-fields";
import { LogoFields } from "./logo-fields";

/** What stands below the content. */
export function FooterFields() {
  return (
    <FormPart title="Footer">
      <LogoFields name="footer.logo" of="footer" />
      <TextField name="footer.copyright" label="Copyright" optional maxLength={300} />
      <EditedList
        name="footer.groups"
        label="Groups of the footer"
        thing="group"
        initial={{ title: "", links: [] }}
      >
        {(name) => (
          <>
            <TextField name={`${name}.title`} label="Title" />
            <LinkList name={`${name}.links`} label="Links of the group" />
          </>
        )}
      </EditedList>
    </FormPart>
  );
}
