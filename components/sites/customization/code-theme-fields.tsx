"use client";

import { ComboboxField } from "@/components/platform/form/combobox-field";
import { FormPart } from "@/components/platform/form/form-part";
import { codeThemes } from "@/lib/contract/sites/code-themes";

const labelOf = (theme: string) => {
  const words = theme.replaceAll("-", " ").replace(/^github/, "GitHub");
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const choices = codeThemes.map((value) => ({ value, label: labelOf(value) }));

const fields = [
  { name: "styling.codeTheme.default.light", label: "Code blocks, light theme" },
  { name: "styling.codeTheme.default.dark", label: "Code blocks, dark theme" },
  { name: "styling.codeTheme.openapi.light", label: "API examples, light theme" },
  { name: "styling.codeTheme.openapi.dark", label: "API examples, dark theme" },
];

/** Syntax colors of code blocks, and of the examples of API operations. */
export function CodeThemeFields() {
  return (
    <FormPart title="Code themes">
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((field) => (
          <ComboboxField key={field.name} {...field} choices={choices} />
        ))}
      </div>
    </FormPart>
  );
}
