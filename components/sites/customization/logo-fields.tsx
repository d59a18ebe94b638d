"use client";

import { TextField } from "@/components/platform/form/text-field";
import { OptionalPart } from "./optional-part";

const noLogo = { light: "", dark: "" };

interface LogoFieldsProps {
  name: string;
  /** Name of the logo's location within a sentence. */
  of: string;
}

/** Logos for the light and the dark theme. */
export function LogoFields({ name, of }: LogoFieldsProps) {
  return (
    <OptionalPart name={name} thing={`${of} logo`} initial={noLogo}>
      <TextField
        name={`${name}.light`}
        label={`Logo in the ${of}, light theme`}
        inputMode="url"
        placeholder="https://example.com/logo.svg"
      />
      <TextField name={`${name}.dark`} label={`Logo in the ${of}, dark theme`} inputMode="url" />
    </OptionalPart>
  );
}
