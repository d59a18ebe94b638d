"use client";

import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { flushSync } from "react-dom";
import {
  type FieldError,
  type FieldValues,
  get,
  useFieldArray,
  useFormState,
} from "react-hook-form";
import { FieldNotes } from "@/components/platform/form/field-frame";
import { sentence } from "@/components/platform/form/sentence";
import { useFieldNote } from "@/components/platform/form/use-field";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import { announce } from "@/components/ui/live-region";
import { EntrySummary } from "./entry-summary";
import { useOpenEntries } from "./use-open-entries";

interface EditedListProps {
  name: string;
  /** Name of the whole list. */
  label: string;
  /** Name of an entry within a sentence: "link". */
  thing: string;
  /** Initial values of a new entry. */
  initial: object;
  /** Limit of entries; unlimited by default. */
  most?: number;
  /** Renders the entry with that name in short; entries then open one at a time. */
  summary?: (name: string) => ReactNode;
  /** Renders the fields of the entry with that name. */
  children: (name: string) => ReactNode;
}

/** Error of a list as a whole, such as too many entries. */
function useListError(name: string): string | undefined {
  const { message, root }: FieldError = get(useFormState().errors, name) ?? {};
  return sentence(message ?? root?.message);
}

/** Sortable list of entries with several fields each. */
export function EditedList(props: EditedListProps) {
  const { name, label, thing, initial, most = Number.POSITIVE_INFINITY, summary, children } = props;
  const { fields, append, remove, move } = useFieldArray<FieldValues>({ name });
  const ownId = useFieldNote(name, label);
  const error = useListError(name);
  const { isOpen, show, toggle } = useOpenEntries(
    name,
    fields.map(({ id }) => id),
  );
  const add = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const latest = useRef(fields);
  latest.current = fields;
  const addEntry = () => {
    flushSync(() => append(initial, { shouldFocus: false }));
    const { id = "" } = latest.current.at(-1) ?? {};
    flushSync(() => show(id));
    const entry = document.getElementById(`${listId}-${id}`);
    entry?.querySelector<HTMLElement>("input, [role=combobox]")?.focus();
  };
  const moveTo = (from: number, to: number) => {
    move(from, to);
    announce(`Moved to position ${to + 1} of ${fields.length}`);
  };
  return (
    <div className="space-y-3">
      {fields.length > 0 && (
        <ol aria-label={label} className={summary ? "divide-y rounded border" : "space-y-3"}>
          {fields.map(({ id }, index) => {
            const nth = `${thing} ${index + 1}`;
            const entry = `${name}.${index}`;
            const open = !summary || isOpen(id);
            return (
              <li key={id} className={summary ? undefined : "rounded border"}>
                <div
                  className={cx("flex items-center gap-1 py-1 pr-1", !summary && "border-b pl-4")}
                >
                  {summary ? (
                    <EntrySummary open={open} onToggle={() => toggle(id)}>
                      {summary(entry)}
                    </EntrySummary>
                  ) : (
                    <p className="flex-1 font-medium first-letter:uppercase">{nth}</p>
                  )}
                  <IconButton
                    label={`Move ${nth} up`}
                    disabled={index === 0}
                    onClick={() => moveTo(index, index - 1)}
                  >
                    <ArrowUp />
                  </IconButton>
                  <IconButton
                    label={`Move ${nth} down`}
                    disabled={index === fields.length - 1}
                    onClick={() => moveTo(index, index + 1)}
                  >
                    <ArrowDown />
                  </IconButton>
                  <IconButton
                    label={`Remove ${nth}`}
                    onClick={() => {
                      remove(index);
                      announce(`Removed ${nth}`);
                      add.current?.focus();
                    }}
                  >
                    <X />
                  </IconButton>
                </div>
                {/* Hidden fields stay in the form, so that their errors are found. */}
                <div id={`${listId}-${id}`} hidden={!open} className="space-y-4 p-4">
                  {children(entry)}
                </div>
              </li>
            );
          })}
        </ol>
      )}
      <Button ref={add} id={ownId} disabled={fields.length >= most} onClick={addEntry}>
        <Plus aria-hidden />
        Add {thing}
      </Button>
      <FieldNotes id={ownId} error={error} />
      {fields.length >= most && (
        <p className="text-sm text-text-muted">
          You can add at most {most} {thing}s.
        </p>
      )}
    </div>
  );
}
