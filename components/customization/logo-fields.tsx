"use client";

import { TextField } from "@/components/form/text-field";
import { OptionalPart } from "./optional-part";

const noLogo = { light: "", dark: "" };

interface LogoFieldsProps {
  name: string;
  /** Where it stands, in the middle of a sentence. */
  of: string;
}

/** A picture for each of the two themes. */
export function LogoFields({ name, of }: LogoFieldsProps) {
  return (
    <OptionalPart name={name} thing={`logo of the ${of}`} initial={noLogo}>
      <TextField
        name={`${name}.light`}
        label={`Logo of the ${of}, light theme`}
        inputMode="url"
        placeholder="https://example.com/logo.svg"
      />
      <TextField name={`${name}.dark`} label={`Logo of the ${of}, dark theme`} inputMode="url" />
    </OptionalPart>
  );
}
