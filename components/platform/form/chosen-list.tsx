"use client";

import { X } from "lucide-react";

interface Chosen {
  id: string;
  name: string;
}

interface ChosenListProps<Item extends Chosen> {
  /** Accessible name of the list. */
  label: string;
  items: readonly Item[];
  onRemove: (item: Item) => void;
}

/** Chosen items of a field; each can be removed. */
export function ChosenList<Item extends Chosen>({ label, items, onRemove }: ChosenListProps<Item>) {
  return (
    <ul aria-label={label} className="mt-2 flex flex-wrap gap-1.5">
      {items.map((item) => (
        <li
          key={item.id}
          className="inline-flex min-w-0 items-center rounded border bg-surface pl-2 text-sm"
        >
          <span className="bidi truncate">{item.name}</span>
          <button
            type="button"
            aria-label={`Remove ${item.name}`}
            onClick={() => onRemove(item)}
            className="flex size-7 shrink-0 items-center justify-center rounded-xs text-text-muted hover:text-text pointer-coarse:size-11"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
