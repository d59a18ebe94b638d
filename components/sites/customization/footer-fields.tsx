"use client";

import { FormPart } from "@/components/platform/form/form-part";
import { TextField } from "@/components/platform/form/text-field";
import { EditedList } from "./edited-list";
import { LinkList } from "./link-fields";
import { LogoFields } from "./logo-fields";

/** Footer of the site. */
export function FooterFields() {
  return (
    <FormPart title="Footer">
      <LogoFields name="footer.logo" of="footer" />
      <TextField name="footer.copyright" label="Copyright" optional maxLength={300} />
      <EditedList
        name="footer.groups"
        label="Footer groups"
        thing="group"
        initial={{ title: "", links: [] }}
      >
        {(name) => (
          <>
            <TextField name={`${name}.title`} label="Title" />
            <LinkList name={`${name}.links`} label="Group links" />
          </>
        )}
      </EditedList>
    </FormPart>
  );
}
