"use client";

import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { EmojiField } from "@/components/platform/form/emoji-field";
import { FieldFrame } from "@/components/platform/form/field-frame";
import { FormPart } from "@/components/platform/form/form-part";
import { SelectField } from "@/components/platform/form/select-field";
import { SwitchField } from "@/components/platform/form/switch-field";
import { TextField } from "@/components/platform/form/text-field";
import { Select } from "@/components/ui/select";
import type { Icon } from "@/lib/contract/sites/site";
import { ColorFields } from "./color-field";
import { choicesOf } from "./customization-labels";
import { EditedList } from "./edited-list";
import { LinkFields, LinkList, newLink } from "./link-fields";
import { LogoFields } from "./logo-fields";
import { OptionalPart } from "./optional-part";
import { PageActionFields } from "./page-action-fields";
import { SocialFields } from "./social-fields";
import { TargetField } from "./target-field";

function FooterFields() {
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

const modes = [
  { value: "none", label: "None" },
  { value: "search", label: "Search answers" },
  { value: "assistant", label: "Assistant" },
  { value: "integration", label: "Integration" },
];

/** Settings for answering visitors' questions. */
function AnswerFields() {
  const mode: unknown = useWatch({ name: "ai.mode" });
  return (
    <FormPart title="AI answers">
      <SelectField name="ai.mode" label="Answer questions with" options={modes} />
      {mode === "integration" && (
        <TextField name="ai.integrationId" label="Integration ID" optional />
      )}
    </FormPart>
  );
}

const noMessage = { enabled: true, message: "", style: "info" };

const switches = [
  { name: "pdf.enabled", label: "PDF export" },
  { name: "feedback.enabled", label: "Page feedback" },
  { name: "pagination.enabled", label: "Next and previous page links" },
  { name: "git.showEditLink", label: '"Edit on Git" links' },
  { name: "trademark.enabled", label: 'Show "Powered by"' },
  { name: "insights.trackingCookie", label: "Tracking cookie" },
  { name: "advancedCustomization.enabled", label: "Advanced customization" },
];

const targets = [
  { value: "self", label: "Same tab" },
  { value: "blank", label: "New tab" },
];

/** Settings around the content, and actions for visitors. */
export function BehaviourFields() {
  return (
    <>
      <HeaderFields />
      <FooterFields />
      <SocialFields />
      <FaviconFields />
      <FormPart title="Announcement">
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
      <FormPart title="Features">
        {switches.map((field) => (
          <SwitchField key={field.name} {...field} />
        ))}
        <SelectField name="externalLinks.target" label="Open external links in" options={targets} />
      </FormPart>
      <PageActionFields />
      <AnswerFields />
      <FormPart title="URLs">
        <TextField
          name="privacyPolicy.url"
          label="Privacy policy"
          optional
          inputMode="url"
          placeholder="https://example.com/privacy"
        />
        <TextField
          name="socialPreview.url"
          label="Social preview image"
          optional
          inputMode="url"
          placeholder="https://example.com/preview.png"
        />
      </FormPart>
    </>
  );
}

const white = { light: "#ffffff", dark: "#ffffff" };

const linkStyles = [
  { value: "link", label: "Link" },
  { value: "button-primary", label: "Primary button" },
  { value: "button-secondary", label: "Secondary button" },
];

/** Header of the site: logo, colors, and links with menus. */
function HeaderFields() {
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
            <SelectField name={`${name}.style`} label="Style" options={linkStyles} />
            <TargetField name={`${name}.to`} none="None (opens a menu)" />
            <LinkList name={`${name}.links`} label="Menu links" thing="menu link" />
          </>
        )}
      </EditedList>
    </FormPart>
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
    <FormPart title="Favicon">
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
      {kind === "icon" && (
        <>
          <TextField name="favicon.icon.light" label="Favicon, light theme" inputMode="url" />
          <TextField name="favicon.icon.dark" label="Favicon, dark theme" inputMode="url" />
        </>
      )}
    </FormPart>
  );
}
