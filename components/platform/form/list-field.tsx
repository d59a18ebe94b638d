"use client";

import { type FieldValues, useFormState } from "react-hook-form";
import type * as z from "zod";
import { FieldFrame } from "./field-frame";
import { ListInput, useListEntry } from "./list-input";
import { sentence } from "./sentence";
import { type FieldProps, useField } from "./use-field";

interface ListFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Validates an entry before it is added. */
  entry: z.ZodType<string, string>;
  /** Converts typed text to an entry. */
  normalize?: (text: string) => string;
  /** Splits typed text into several entries. */
  split?: (text: string) => string[];
  placeholder?: string;
  emptyText: string;
}

/** List of short texts, which are added and removed one by one. */
export function ListField<Values extends FieldValues = FieldValues>(props: ListFieldProps<Values>) {
  const { name, label, help, optional, entry, normalize, split, placeholder, emptyText } = props;
  const { field, error, id, control } = useField<Values>(props);
  const entryError = useEntryError(name);
  const entries = (field.value as string[] | undefined) ?? [];
  const list = useListEntry({ entries, onChange: field.onChange, entry, normalize, split });
  return (
    <FieldFrame
      {...{ id, label, help, optional }}
      error={sentence(list.error ?? error ?? entryError)}
    >
      <ListInput
        {...control}
        {...{ list, label, placeholder, emptyText }}
        inputRef={field.ref}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}

// Returns the first error of an entry, which is under its index instead of the list's name.
function useEntryError(name: string): string | undefined {
  const { errors } = useFormState();
  const found: unknown = errors[name];
  if (!Array.isArray(found)) return undefined;
  const entry = found.find((each) => each !== undefined && each !== null);
  return (entry as { message?: string } | undefined)?.message;
}
