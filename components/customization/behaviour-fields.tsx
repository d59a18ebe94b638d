"use client";

import { FormPart } from "@/components/form/form-part";
import { SelectField } from "@/components/form/select-field";
import { SwitchField } from "@/components/form/switch-field";
import { TextField } from "@/components/form/text-field";
import { choicesOf } from "./customization-words";
import { OptionalPart } from "./optional-part";

const noLogo = { light: "", dark: "" };
const noMessage = { enabled: true, message: "", style: "info" };

function LogoFields({ name }: { name: string }) {
  return (
    <OptionalPart name={name} thing="logo" initial={noLogo}>
      <TextField name={`${name}.light`} label="Logo for the light theme" inputMode="url" />
      <TextField name={`${name}.dark`} label="Logo for the dark theme" inputMode="url" />
    </OptionalPart>
  );
}

const switches = [
  { name: "pdf.enabled", label: "Pages as PDF" },
  { name: "feedback.enabled", label: "Ask whether a page was helpful" },
  { name: "pagination.enabled", label: "Links to the next and the previous page" },
  { name: "git.showEditLink", label: "Link to edit a page at its Git host" },
  { name: "pageActions.markdown", label: "Copy a page as Markdown" },
  { name: "pageActions.externalAI", label: "Open a page in an assistant" },
  { name: "trademark.enabled", label: "Say what the site is made with" },
  { name: "insights.trackingCookie", label: "Cookie that counts visitors" },
  { name: "advancedCustomization.enabled", label: "Advanced customization" },
];

const targets = [
  { value: "self", label: "In the same tab" },
  { value: "blank", label: "In a new tab" },
];

/** What stands around the content, and what visitors can do. */
export function BehaviourFields() {
  return (
    <>
      <FormPart title="Header and footer">
        <SelectField
          name="header.preset"
          label="Header"
          options={choicesOf(["default", "bold", "contrast", "custom", "none"])}
        />
        <LogoFields name="header.logo" />
        <TextField name="footer.copyright" label="Copyright" optional maxLength={300} />
        <p className="text-text-muted">
          Links of the header, groups of the footer and the favicon are set through the API, and
          stay as they are here.
        </p>
      </FormPart>
      <FormPart title="Announcement">
        <OptionalPart name="announcement" thing="announcement" initial={noMessage}>
          <SwitchField name="announcement.enabled" label="Show it to visitors" />
          <TextField name="announcement.message" label="Message" maxLength={128} />
          <SelectField
            name="announcement.style"
            label="Style"
            options={choicesOf(["info", "warning", "danger", "success"])}
          />
        </OptionalPart>
      </FormPart>
      <FormPart title="For visitors">
        {switches.map((field) => (
          <SwitchField key={field.name} {...field} />
        ))}
        <SelectField name="externalLinks.target" label="Links to other sites" options={targets} />
      </FormPart>
      <FormPart title="Addresses">
        <TextField
          name="privacyPolicy.url"
          label="Privacy policy"
          optional
          inputMode="url"
          placeholder="https://example.com/privacy"
        />
        <TextField
          name="socialPreview.url"
          label="Picture of social previews"
          optional
          inputMode="url"
          placeholder="https://example.com/preview.png"
        />
      </FormPart>
    </>
  );
}
