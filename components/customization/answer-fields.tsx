"use client";

import { useWatch } from "react-hook-form";
import { FormPart } from "@/components/form/form-part";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";

const modes = [
  { value: "none", label: "None" },
  { value: "search", label: "Answers in the search" },
  { value: "assistant", label: "An assistant" },
  { value: "integration", label: "An integration" },
];

/** Who answers questions that visitors ask. */
export function AnswerFields() {
  const mode: unknown = useWatch({ name: "ai.mode" });
  return (
    <FormPart title="Answers to questions">
      <SelectField name="ai.mode" label="Visitors are answered by" options={modes} />
      {mode === "integration" && (
        <TextField name="ai.integrationId" label="Id of the integration" optional />
      )}
    </FormPart>
  );
}
