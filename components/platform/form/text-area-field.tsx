"use client";

import type { FieldValues } from "react-hook-form";
import { Textarea } from "@/components/ui/textarea";
import { FieldFrame } from "./field-frame";
import { CharactersLeft } from "./text-field";
import { type FieldProps, useField } from "./use-field";

interface TextAreaFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  rows?: number;
  placeholder?: string;
  maxLength?: number;
  /** Monospaced, for code and expressions. */
  mono?: boolean;
}

export function TextAreaField<Values extends FieldValues = FieldValues>(
  props: TextAreaFieldProps<Values>,
) {
  const { label, help, optional, rows, placeholder, maxLength, mono, disabled } = props;
  const { field, error, id, control } = useField<Values>(props);
  const value = String(field.value ?? "");
  return (
    <FieldFrame
      {...{ id, label, help, optional, error }}
      aside={maxLength && <CharactersLeft length={value.length} max={maxLength} />}
    >
      <Textarea
        dir={mono ? "ltr" : "auto"}
        spellCheck={!mono}
        className={mono ? "font-mono text-sm" : undefined}
        {...{ rows, placeholder, disabled }}
        {...control}
        {...field}
        value={value}
      />
    </FieldFrame>
  );
}
