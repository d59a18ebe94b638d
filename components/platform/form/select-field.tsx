"use client";

import type { FieldValues } from "react-hook-form";
import { type Option, Select } from "@/components/ui/select";
import { FieldFrame } from "./field-frame";
import { type FieldProps, labelOf, useField } from "./use-field";

interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly Option[];
  /** Label of the first option, for no value. */
  placeholder?: string;
}

export function SelectField<Values extends FieldValues = FieldValues>(
  props: SelectFieldProps<Values>,
) {
  const { label, help, optional, options, placeholder, disabled } = props;
  const { field, error, id, control } = useField<Values>(props, (chosen) =>
    labelOf(options, chosen),
  );
  const { onChange, ...input } = field;
  return (
    <FieldFrame {...{ id, label, help, optional, error }}>
      <Select
        {...{ options, placeholder, disabled }}
        {...control}
        {...input}
        value={String(field.value ?? "")}
        onValueChange={onChange}
      />
    </FieldFrame>
  );
}
