"use client";

import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { type FieldValues, useFormState } from "react-hook-form";
import type * as z from "zod";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { announce } from "@/components/ui/live-region";
import { errorOf } from "./check-form";
import { FieldFrame } from "./field-frame";
import { sentence } from "./sentence";
import { type FieldProps, useField } from "./use-field";

interface ListFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Validates an entry before it is added. */
  entry: z.ZodType<string, string>;
  /** Converts typed text to an entry. */
  normalize?: (text: string) => string;
  placeholder?: string;
  emptyText: string;
}

/** List of short texts, which are added and removed one by one. */
export function ListField<Values extends FieldValues = FieldValues>(props: ListFieldProps<Values>) {
  const { name, label, help, optional, entry, normalize = trim, placeholder, emptyText } = props;
  const { field, error, id, control } = useField<Values>(props);
  const entryError = useEntryError(name);
  const [text, setText] = useState("");
  const [invalid, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const entries = (field.value as string[] | undefined) ?? [];
  const add = () => {
    const wanted = normalize(text);
    const found = checkEntry(entry, entries, wanted);
    setError(found);
    input.current?.focus();
    if (found) return;
    field.onChange([...entries, wanted]);
    setText("");
    announce(`${wanted} added`);
  };
  const remove = (gone: string) => {
    field.onChange(entries.filter((each) => each !== gone));
    announce(`${gone} removed`);
    input.current?.focus();
  };
  return (
    <FieldFrame {...{ id, label, help, optional }} error={sentence(invalid ?? error ?? entryError)}>
      <div className="flex gap-2">
        <Input
          {...control}
          aria-invalid={invalid ? true : control["aria-invalid"]}
          ref={(element) => {
            input.current = element;
            field.ref(element);
          }}
          autoComplete="off"
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
          onBlur={field.onBlur}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.metaKey || event.ctrlKey) return;
            event.preventDefault();
            void add();
          }}
        />
        <Button onClick={() => void add()}>
          <Plus />
          Add
        </Button>
      </div>
      <Entries {...{ label, entries, emptyText }} onRemove={remove} />
    </FieldFrame>
  );
}

interface EntriesProps {
  label: string;
  entries: readonly string[];
  emptyText: string;
  onRemove: (entry: string) => void;
}

function Entries({ label, entries, emptyText, onRemove }: EntriesProps) {
  if (entries.length === 0) return <p className="text-sm text-text-muted">{emptyText}</p>;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {entries.map((entry) => (
        <li
          key={entry}
          className="inline-flex min-w-0 items-center rounded border bg-surface pl-2 text-sm"
        >
          <span className="truncate">{entry}</span>
          <button
            type="button"
            aria-label={`Remove ${entry}`}
            onClick={() => onRemove(entry)}
            className="flex size-7 shrink-0 items-center justify-center rounded-xs text-text-muted hover:text-text pointer-coarse:size-11"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
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

function checkEntry(
  entry: ListFieldProps<FieldValues>["entry"],
  entries: string[],
  wanted: string,
): string | undefined {
  if (wanted === "") return "Enter a value first";
  if (entries.includes(wanted)) return `${wanted} is already in the list`;
  return errorOf(entry, wanted);
}

const trim = (text: string) => text.trim();
