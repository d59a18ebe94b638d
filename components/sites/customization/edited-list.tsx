"use client";

import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { type FieldValues, useFieldArray } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { announce } from "@/components/ui/live-region";

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
  /** Renders the fields of the entry with that name. */
  children: (name: string) => ReactNode;
}

/** Sortable list of entries with several fields each. */
export function EditedList(props: EditedListProps) {
  const { name, label, thing, initial, most = Number.POSITIVE_INFINITY, children } = props;
  const { fields, append, remove, move } = useFieldArray<FieldValues>({ name });
  const add = useRef<HTMLButtonElement>(null);
  const moveTo = (from: number, to: number) => {
    move(from, to);
    announce(`Moved to position ${to + 1} of ${fields.length}`);
  };
  return (
    <div className="space-y-3">
      {fields.length > 0 && (
        <ol aria-label={label} className="space-y-3">
          {fields.map(({ id }, index) => {
            const nth = `${thing} ${index + 1}`;
            return (
              <li key={id} className="rounded border">
                <div className="flex items-center gap-1 border-b py-1 pr-1 pl-4">
                  <p className="flex-1 font-medium first-letter:uppercase">{nth}</p>
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
                <div className="space-y-4 p-4">{children(`${name}.${index}`)}</div>
              </li>
            );
          })}
        </ol>
      )}
      <Button ref={add} disabled={fields.length >= most} onClick={() => append(initial)}>
        <Plus aria-hidden />
        Add {thing}
      </Button>
      {fields.length >= most && (
        <p className="text-sm text-text-muted">
          You can add at most {most} {thing}s.
        </p>
      )}
    </div>
  );
}
