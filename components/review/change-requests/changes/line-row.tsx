"use client";

import type { KeyboardEvent, ReactNode } from "react";
import { useLineNotes, useNotableLines } from "@/components/ui/line-notes";
import { NumberCell } from "./diff-cells";

/** Attributes that make a row's line commentable and reachable by arrow keys. */
export function useLineMark() {
  const notable = useNotableLines();
  return (line: number | undefined, side?: "base") =>
    line === undefined || (side && !notable?.onBase)
      ? {}
      : { "data-line": line, "data-side": side, tabIndex: -1, onKeyDown: goFromLine };
}

// Moves with the arrow keys from the line that a change, a click or a note has focused.
function goFromLine(event: KeyboardEvent<HTMLTableRowElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.target !== event.currentTarget) return;
  const rows = [
    ...(event.currentTarget
      .closest("[data-comparison]")
      ?.querySelectorAll<HTMLElement>("tr[data-line], tr[data-placeholder]") ?? []),
  ];
  const next = rows[rows.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface LineNumberProps {
  line: number | undefined;
  side?: "base";
  className?: string;
  /** First line of a change, at which Tab stops; arrow keys reach the others. */
  begins?: boolean;
}

/** Line number, which becomes the button for a note on the line. */
export function LineNumber({ line, side, className, begins = false }: LineNumberProps) {
  const notable = useNotableLines();
  if (line === undefined || !notable?.begin || (side && !notable.onBase))
    return <NumberCell value={line} className={className} />;
  const { begin } = notable;
  return (
    <NumberCell value={line} className={`relative ${className ?? ""}`}>
      <button
        type="button"
        tabIndex={begins ? 0 : -1}
        aria-label={`Comment on line ${line}${side ? " before the change" : ""}`}
        onClick={() => begin(line, side)}
        className="absolute inset-y-0 right-0 flex w-6 items-center justify-center rounded-xs bg-accent text-background opacity-0 focus-visible:opacity-100 [tr:hover>td>&]:opacity-100 [tr:focus-visible>td>&]:opacity-100"
      >
        <span aria-hidden>+</span>
      </button>
    </NumberCell>
  );
}

interface NotesRowProps {
  line: number | undefined;
  side?: "base";
}

/** Notes on a line, below it. */
export function NotesRow({ line, side }: NotesRowProps): ReactNode {
  const notes = useLineNotes();
  if (line === undefined || !notes?.has(line, side)) return null;
  return (
    <tr>
      <td colSpan={4} className="border-y bg-surface p-2">
        <div className="max-w-form space-y-2">{notes.below(line, side)}</div>
      </td>
    </tr>
  );
}
