"use client";

import { useWatch } from "react-hook-form";
import { FormPart } from "@/components/platform/form/form-part";
import { SelectField } from "@/components/platform/form/select-field";
import { SwitchField } from "@/components/platform/form/switch-field";
import { TextField } from "@/components/platform/form/text-field";
import { PageActionFields } from "./page-action-fields";

const switches = [
  { name: "pdf.enabled", label: "PDF export" },
  { name: "feedback.enabled", label: "Page feedback" },
  { name: "pagination.enabled", label: "Next and previous page links" },
  { name: "git.showEditLink", label: '"Edit on Git" links' },
  { name: "advancedCustomization.enabled", label: "Advanced customization" },
];

const targets = [
  { value: "self", label: "Same tab" },
  { value: "blank", label: "New tab" },
];

/** Fields for the features of each page. */
export function PageFields() {
  return (
    <>
      {switches.map((field) => (
        <SwitchField key={field.name} {...field} />
      ))}
      <SelectField name="externalLinks.target" label="Open external links in" options={targets} />
      <PageActionFields />
      <AnswerFields />
    </>
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
    <FormPart title="AI answers" inner>
      <SelectField name="ai.mode" label="Answer questions with" options={modes} />
      {mode === "integration" && (
        <TextField name="ai.integrationId" label="Integration ID" optional />
      )}
    </FormPart>
  );
}

/** Fields about visitors' data and cookies. */
export function PrivacyFields() {
  return (
    <>
      <TextField
        name="privacyPolicy.url"
        label="Privacy policy"
        optional
        inputMode="url"
        placeholder="https://example.com/privacy"
      />
      <SwitchField name="insights.trackingCookie" label="Tracking cookie" />
    </>
  );
}
