"use client";

import type { FieldValues } from "react-hook-form";
import { type Choice, Combobox } from "@/components/ui/combobox";
import { FieldFrame } from "./field-frame";
import { type FieldProps, labelOf, useField } from "./use-field";

interface ComboboxFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  choices: readonly Choice[];
  placeholder?: string;
  noneLabel?: string;
  emptyText?: string;
  onSearch?: (text: string) => void;
  loading?: boolean;
}

export function ComboboxField<Values extends FieldValues = FieldValues>(
  props: ComboboxFieldProps<Values>,
) {
  const { label, help, optional, name: _name, ...combobox } = props;
  const { field, error, id, control } = useField<Values>(props, (chosen) =>
    labelOf(props.choices, chosen),
  );
  return (
    <FieldFrame {...{ id, label, help, optional, error }}>
      <Combobox
        {...combobox}
        {...control}
        aria-labelledby={`${id}-label`}
        value={String(field.value ?? "") || null}
        onValueChange={(value) => {
          // Blank like a text field; the schema defines its empty value.
          field.onChange(value ?? "");
          field.onBlur();
        }}
      />
    </FieldFrame>
  );
}
