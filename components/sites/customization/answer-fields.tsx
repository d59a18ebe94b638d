"use client";

import { useWatch } from "react-hook-form";
import { FormPart } from "@/components/platform/form/form-part";
import { SelectField } from "@/components/platform/form/select-field";
import { TextField } from "@/components/platform/form/text-field";

const modes = [
  { value: "none", label: "None" },
  { value: "search", label: "Search answers" },
  { value: "assistant", label: "Assistant" },
  { value: "integration", label: "Integration" },
];

/** Settings for answering visitors' questions. */
export function AnswerFields() {
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
