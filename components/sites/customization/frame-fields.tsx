"use client";

import { FormPart } from "@/components/platform/form/form-part";
import { SelectField } from "@/components/platform/form/select-field";
import { SwitchField } from "@/components/platform/form/switch-field";
import { TextField } from "@/components/platform/form/text-field";
import { ColorFields } from "./color-field";
import { choicesOf } from "./customization-labels";
import { EditedList } from "./edited-list";
import { LinkFields, LinkList, newLink } from "./link-fields";
import { GroupSummary, LinkSummary } from "./link-summary";
import { OptionalPart } from "./optional-part";
import { LogoFields } from "./picture-fields";
import { SocialFields } from "./social-fields";
import { TargetField } from "./target-field";

const white = { light: "#ffffff", dark: "#ffffff" };

const linkStyles = [
  { value: "link", label: "Link" },
  { value: "button-primary", label: "Primary button" },
  { value: "button-secondary", label: "Secondary button" },
];

/** Header of the site: colors, links with menus, and the announcement above. */
export function HeaderFields() {
  return (
    <>
      <SelectField
        name="header.preset"
        label="Header style"
        options={choicesOf(["default", "bold", "contrast", "custom", "none"])}
      />
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
        summary={(name) => <LinkSummary name={name} />}
      >
        {(name) => (
          <>
            <TextField name={`${name}.title`} label="Title" />
            <SelectField name={`${name}.style`} label="Style" options={linkStyles} />
            <TargetField name={`${name}.to`} none="None (opens a menu)" />
            <LinkList name={`${name}.links`} label="Menu links" thing="menu link" />
          </>
        )}
      </EditedList>
      <AnnouncementFields />
    </>
  );
}

const noMessage = { enabled: true, message: "", style: "info" };

function AnnouncementFields() {
  return (
    <FormPart title="Announcement" inner>
      <OptionalPart name="announcement" thing="announcement" initial={noMessage}>
        <SwitchField name="announcement.enabled" label="Show to visitors" />
        <TextField name="announcement.message" label="Message" maxLength={128} />
        <SelectField
          name="announcement.style"
          label="Style"
          options={choicesOf(["info", "warning", "danger", "success"])}
        />
        <OptionalPart name="announcement.link" thing="announcement link" initial={newLink}>
          <LinkFields name="announcement.link" />
        </OptionalPart>
      </OptionalPart>
    </FormPart>
  );
}

/** Footer of the site: logo, links and accounts. */
export function FooterFields() {
  return (
    <>
      <LogoFields name="footer.logo" of="footer" />
      <TextField name="footer.copyright" label="Copyright" optional maxLength={300} />
      <EditedList
        name="footer.groups"
        label="Footer groups"
        thing="group"
        initial={{ title: "", links: [] }}
        summary={(name) => <GroupSummary name={name} />}
      >
        {(name) => (
          <>
            <TextField name={`${name}.title`} label="Title" />
            <LinkList name={`${name}.links`} label="Group links" />
          </>
        )}
      </EditedList>
      <SwitchField name="trademark.enabled" label='Show "Powered by"' />
      <SocialFields />
    </>
  );
}
