"use client";

import { useEffect, useRef } from "react";
import { type FieldPath, type FieldValues, useController } from "react-hook-form";
import { useFormContextValue } from "./form-context";
import { sentence } from "./sentence";

export interface FieldProps<Values extends FieldValues = FieldValues> {
  name: FieldPath<Values>;
  label: string;
  help?: React.ReactNode;
  /** Marked as optional; required fields are not marked. */
  optional?: boolean;
  disabled?: boolean;
}

/** Makes a field known to its form; returns the id of the element that takes the focus for it. */
export function useFieldNote(
  name: string,
  label: string,
  textOf?: (value: string) => string | undefined,
): string {
  const { formId, fields } = useFormContextValue();
  const id = `${formId}-${name}`;
  const latestText = useRef(textOf);
  latestText.current = textOf;
  useEffect(() => {
    fields.set(name, { id, label, textOf: (value) => latestText.current?.(value) });
    return () => {
      fields.delete(name);
    };
  }, [fields, name, id, label]);
  return id;
}

/**
 * Returns value and error of a field, with the attributes that connect label, help and error to the
 * control.
 */
export function useField<Values extends FieldValues>(
  { name, label, help }: FieldProps<Values>,
  textOf?: (value: string) => string | undefined,
) {
  const { field, fieldState } = useController<Values>({ name });
  const id = useFieldNote(name, label, textOf);
  const error = sentence(fieldState.error?.message);
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ");
  return {
    field,
    error,
    id,
    control: {
      id,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": described || undefined,
    },
  };
}

/** Returns the label of an option by its value. */
export const labelOf = (
  options: readonly { value: string; label: string }[],
  chosen: string,
): string | undefined => options.find(({ value }) => value === chosen)?.label;
