"use client";

import { type ReactNode, useId } from "react";
import type { FieldValues } from "react-hook-form";
import { FieldNotes } from "./field-frame";
import { type FieldProps, labelOf, useField } from "./use-field";

interface ChoiceFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly { value: string; label: string; description?: ReactNode }[];
}

/** Radio group with a description per choice. */
export function ChoiceField<Values extends FieldValues = FieldValues>(
  props: ChoiceFieldProps<Values>,
) {
  const { label, help, options, disabled } = props;
  const { field, error, id, control } = useField<Values>(props, (chosen) =>
    labelOf(options, chosen),
  );
  return (
    <fieldset className="space-y-1.5" aria-describedby={control["aria-describedby"]}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="divide-y rounded border">
        {options.map((option, index) => (
          <Choice
            key={option.value}
            {...option}
            // The error summary links to the first option.
            id={index === 0 ? id : undefined}
            name={field.name}
            checked={field.value === option.value}
            disabled={disabled}
            onChoose={() => field.onChange(option.value)}
            onBlur={field.onBlur}
          />
        ))}
      </div>
      <FieldNotes {...{ id, error, help }} />
    </fieldset>
  );
}

interface ChoiceProps {
  id: string | undefined;
  name: string;
  label: string;
  description?: ReactNode;
  checked: boolean;
  disabled: boolean | undefined;
  onChoose: () => void;
  onBlur: () => void;
}

function Choice({ label, description, onChoose, ...input }: ChoiceProps) {
  const noteId = useId();
  return (
    <label className="flex gap-2.5 px-3 py-2 first:rounded-t last:rounded-b hover:bg-hover has-checked:bg-selected pointer-coarse:py-3">
      <input
        type="radio"
        className="mt-0.5 size-4 shrink-0 accent-accent"
        aria-describedby={description ? noteId : undefined}
        onChange={onChoose}
        {...input}
      />
      <span className="min-w-0">
        <span className="block">{label}</span>
        {description && (
          <span id={noteId} className="block text-pretty text-sm text-text-muted">
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
