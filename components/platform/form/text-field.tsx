"use client";

import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { Input } from "@/components/ui/input";
import { FieldFrame } from "./field-frame";
import { type FieldProps, useField } from "./use-field";

type Passed = Pick<
  ComponentProps<"input">,
  "type" | "placeholder" | "autoComplete" | "autoFocus" | "inputMode" | "spellCheck" | "readOnly"
>;

interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values>, Passed {
  /** Shows the remaining characters near the limit. */
  maxLength?: number;
  /** Shown inside the field before the value: "https://". */
  prefix?: string;
}

export function TextField<Values extends FieldValues = FieldValues>(props: TextFieldProps<Values>) {
  const { name, label, help, optional, maxLength, prefix, ...input } = props;
  const { field, error, id, control } = useField<Values>(props);
  const value = String(field.value ?? "");
  return (
    <FieldFrame
      {...{ id, label, help, optional, error }}
      aside={maxLength && <CharactersLeft length={value.length} max={maxLength} />}
    >
      <span className={prefix ? "flex items-center gap-1.5" : "block"}>
        {prefix && <span className="shrink-0 text-text-muted">{prefix}</span>}
        <Input dir="auto" {...input} {...control} {...field} value={value} />
      </span>
    </FieldFrame>
  );
}

export function CharactersLeft({ length, max }: { length: number; max: number }) {
  const left = max - length;
  if (left > Math.max(10, max * 0.2)) return null;
  return (
    <span className={`text-xs tabular-nums ${left < 0 ? "text-danger" : "text-text-subtle"}`}>
      {left < 0 ? `${-left} over the limit` : `${left} left`}
    </span>
  );
}
