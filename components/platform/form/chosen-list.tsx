"use client";

import { X } from "lucide-react";
import type { ReactNode } from "react";

interface Chosen {
  id: string;
  name: string;
}

interface ChosenListProps<Item extends Chosen> {
  /** Accessible name of the list. */
  label: string;
  items: readonly Item[];
  onRemove: (item: Item) => void;
  /** Adds details after the name. */
  detailsOf?: (item: Item) => ReactNode;
}

/** Chosen items of a field; each can be removed. */
export function ChosenList<Item extends Chosen>(props: ChosenListProps<Item>) {
  const { label, items, onRemove, detailsOf } = props;
  return (
    <ul aria-label={label} className="mt-2 flex flex-wrap gap-1.5">
      {items.map((item) => (
        <li
          key={item.id}
          className="inline-flex min-w-0 max-w-full items-center rounded border bg-surface pl-2 text-sm"
        >
          <span className="bidi truncate">{item.name}</span>
          {detailsOf?.(item)}
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
