"use client";

import type { FieldValues } from "react-hook-form";
import { Switch } from "@/components/ui/switch";
import { FieldNotes } from "./field-frame";
import { type FieldProps, useField } from "./use-field";

/** Field for a setting that is on or off. */
export function SwitchField<Values extends FieldValues = FieldValues>(props: FieldProps<Values>) {
  const { label, help, disabled } = props;
  const { field, error, id, control } = useField<Values>(props);
  return (
    <div className="flex items-start gap-3">
      <span className="flex h-5 items-center">
        <Switch
          {...control}
          ref={field.ref}
          disabled={disabled}
          checked={Boolean(field.value)}
          onCheckedChange={field.onChange}
          onBlur={field.onBlur}
        />
      </span>
      <div className="min-w-0 flex-1 space-y-1">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <FieldNotes {...{ id, error, help }} />
      </div>
    </div>
  );
}
