"use client";

import { Plus, X } from "lucide-react";
import { type ClipboardEvent, type ComponentProps, type RefObject, useRef, useState } from "react";
import type * as z from "zod";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { announce } from "@/components/ui/live-region";
import { errorOf } from "./check-form";
import { usePendingEntry } from "./use-pending-entry";

interface ListEntrySettings {
  entries: readonly string[];
  onChange: (entries: string[]) => void;
  /** Validates an entry before it is added. */
  entry: z.ZodType<string, string>;
  /** Converts typed text to an entry. */
  normalize?: ((text: string) => string) | undefined;
  /** Splits typed text into several entries. */
  split?: ((text: string) => string[]) | undefined;
}

interface ListEntry {
  text: string;
  setText: (text: string) => void;
  error: string | undefined;
  add: () => boolean;
  remove: (entry: string) => void;
  paste: (event: ClipboardEvent<HTMLInputElement>) => void;
  entries: readonly string[];
  input: RefObject<HTMLInputElement | null>;
}

/** State of a list of short texts; a typed one is added when the form is saved. */
export function useListEntry(settings: ListEntrySettings): ListEntry {
  const { entries, onChange, entry, normalize = trim } = settings;
  const { split = (typed) => [normalize(typed)].filter((each) => each !== "") } = settings;
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    const wanted = split(text);
    const added = wanted.filter((each) => !entries.includes(each));
    const found = checkEntries(entry, wanted, added);
    setError(found);
    input.current?.focus();
    if (found) return false;
    onChange([...entries, ...added]);
    setText("");
    announce(`${added.join(", ")} added`);
    return true;
  };
  const remove = (gone: string) => {
    onChange(entries.filter((each) => each !== gone));
    announce(`${gone} removed`);
    input.current?.focus();
  };
  const type = (typed: string) => {
    setText(typed);
    setError(undefined);
  };
  const drop = () => {
    type("");
    return () => type(text);
  };
  usePendingEntry(split(text).length > 0, { settle: add, drop });
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData("text");
    if (!settings.split || !pasted.includes("\n")) return;
    // The browser would join the lines without a separator.
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const lines = pasted.split(/\r?\n/).filter((line) => line.trim() !== "");
    const [before, after] = [text.slice(0, selectionStart ?? 0), text.slice(selectionEnd ?? 0)];
    type(before + lines.join(", ") + after);
  };
  return { text, setText: type, error, add, remove, paste, entries, input };
}

interface ListInputProps extends Omit<ComponentProps<"input">, "ref" | "list"> {
  list: ListEntry;
  /** Name of the list. */
  label: string;
  emptyText: string;
  inputRef?: (element: HTMLInputElement | null) => void;
}

/** Field that adds texts to a list, which it shows below. */
export function ListInput({ list, label, emptyText, inputRef, ...input }: ListInputProps) {
  return (
    <>
      <div className="flex gap-2">
        <Input
          {...input}
          aria-invalid={list.error ? true : input["aria-invalid"]}
          ref={(element) => {
            list.input.current = element;
            inputRef?.(element);
          }}
          autoComplete="off"
          value={list.text}
          onChange={(event) => list.setText(event.target.value)}
          onPaste={list.paste}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.metaKey || event.ctrlKey) return;
            event.preventDefault();
            list.add();
          }}
        />
        <Button onClick={() => list.add()}>
          <Plus />
          Add
        </Button>
      </div>
      <EntryList
        label={label}
        entries={list.entries}
        emptyText={emptyText}
        onRemove={list.remove}
      />
    </>
  );
}

interface EntryListProps {
  label: string;
  entries: readonly string[];
  emptyText: string;
  onRemove: (entry: string) => void;
}

/** Texts of a list, each with a button that removes it. */
export function EntryList({ label, entries, emptyText, onRemove }: EntryListProps) {
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

function checkEntries(
  entry: ListEntrySettings["entry"],
  wanted: readonly string[],
  added: readonly string[],
): string | undefined {
  if (wanted.length === 0) return "Enter a value first";
  if (added.length === 0) {
    return `${wanted.join(", ")} ${wanted.length > 1 ? "are" : "is"} already in the list`;
  }
  return added.map((each) => errorOf(entry, each)).find((error) => error !== undefined);
}

const trim = (text: string) => text.trim();
