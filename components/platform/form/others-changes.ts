"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import {
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type UseFormReturn,
} from "react-hook-form";
import type { FieldNote, OthersChange } from "./form-context";

/** Returns whether the library marks a field, or a field within it, as changed. */
export function isChanged(dirty: unknown): boolean {
  if (typeof dirty !== "object" || dirty === null) return dirty === true;
  return Object.values(dirty).some(isChanged);
}

/** Compares values of fields; an empty text is the same as none, and the service trims texts. */
const isSame = (one: unknown, other: unknown) => comparable(one) === comparable(other);

const comparable = (value: unknown) =>
  JSON.stringify((typeof value === "string" ? value.trim() : value) || null);

/** Finds fields that others saved since they were changed here. */
export function useOthersChanges<Values extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Values, unknown, Output>,
  fields: ReadonlyMap<string, FieldNote>,
  saving: boolean,
) {
  /** Saved values that the person saw before changing each field. */
  const seen = useRef(new Map<string, unknown>()).current;
  const [changes, setChanges] = useState<OthersChange[]>([]);
  const [asked, setAsked] = useState(0);
  const { defaultValues, dirtyFields } = form.formState;

  const find = useCallback(
    (saved: unknown): OthersChange[] =>
      outermost(fields).flatMap(([name, { label, textOf }]) => {
        const yours: unknown = form.getValues(name as Path<Values>);
        const theirs: unknown = get(saved, name);
        if (!isChanged(get(dirtyFields, name))) return [];
        if (!seen.has(name) || isSame(theirs, seen.get(name)) || isSame(theirs, yours)) return [];
        return [{ name, label, yours: shown(yours, textOf), theirs: shown(theirs, textOf) }];
      }),
    [form, fields, seen, dirtyFields],
  );

  useEffect(() => {
    if (saving) return;
    for (const name of fields.keys()) {
      const untouched = !isChanged(get(dirtyFields, name));
      if (untouched || !seen.has(name)) seen.set(name, get(defaultValues, name));
    }
    const found = find(defaultValues);
    setChanges((now) => (isSame(now, found) ? now : found));
  });

  return {
    changes,
    find,
    asked,
    /** Called with values that this form has saved itself. */
    saved: (values: Values) => {
      for (const name of fields.keys()) seen.set(name, get(values, name));
    },
    /** Draws attention to the changes, because they keep the form from being saved. */
    ask: () => setAsked((count) => count + 1),
    keepYours: (name: string) => {
      seen.set(name, get(form.formState.defaultValues, name));
      setChanges(find(form.formState.defaultValues));
    },
    takeTheirs: (name: string) => {
      const theirs: PathValue<Values, Path<Values>> = get(form.formState.defaultValues, name);
      form.setValue(name as Path<Values>, theirs, { shouldDirty: true, shouldValidate: true });
    },
  };
}

/** Returns the fields without those within a list, which is compared as a whole. */
const outermost = (fields: ReadonlyMap<string, FieldNote>) =>
  [...fields].filter(([name]) => {
    const parts = name.split(".");
    return !parts.some((_, length) => length > 0 && fields.has(parts.slice(0, length).join(".")));
  });

function shown(value: unknown, textOf: FieldNote["textOf"]): string | undefined {
  if (typeof value === "boolean") return value ? "On" : "Off";
  if (value === "" || value === null || value === undefined) return "Empty";
  if (typeof value === "string") return textOf?.(value) ?? value;
  return typeof value === "number" ? String(value) : undefined;
}
