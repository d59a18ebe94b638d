"use client";

import { FormPart } from "@/components/form/form-part";
import { SelectField } from "@/components/form/select-field";
import { SwitchField } from "@/components/form/switch-field";
import { TextField } from "@/components/form/text-field";
import { AnswerFields } from "./answer-fields";
import { choicesOf } from "./customization-words";
import { FaviconFields } from "./favicon-fields";
import { FooterFields } from "./footer-fields";
import { HeaderFields } from "./header-fields";
import { LinkFields, newLink } from "./link-fields";
import { OptionalPart } from "./optional-part";

const noMessage = { enabled: true, message: "", style: "info" };

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
      <HeaderFields />
      <FooterFields />
      <FaviconFields />
      <FormPart title="Announcement">
        <OptionalPart name="announcement" thing="announcement" initial={noMessage}>
          <SwitchField name="announcement.enabled" label="Show it to visitors" />
          <TextField name="announcement.message" label="Message" maxLength={128} />
          <SelectField
            name="announcement.style"
            label="Style"
            options={choicesOf(["info", "warning", "danger", "success"])}
          />
          <OptionalPart name="announcement.link" thing="link of the announcement" initial={newLink}>
            <LinkFields name="announcement.link" />
          </OptionalPart>
        </OptionalPart>
      </FormPart>
      <FormPart title="For visitors">
        {switches.map((field) => (
          <SwitchField key={field.name} {...field} />
        ))}
        <SelectField name="externalLinks.target" label="Links to other sites" options={targets} />
      </FormPart>
      <AnswerFields />
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
