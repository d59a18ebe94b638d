"use client";

import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
import { useLineNotes } from "@/components/ui/line-notes";
import { compareTexts } from "./compare-texts";
import { DiffPiece, type LineView, notesOnSame } from "./diff-piece";
import { type Piece, piecesOf } from "./diff-pieces";

interface TextDiffProps {
  /** Name of the compared texts, for screen readers. */
  label: string;
  before: string;
  after: string;
  view: LineView;
}

/** Diff of two texts, inline or split; unchanged parts are folded to a few lines. */
export function TextDiff({ label, before, after, view }: TextDiffProps) {
  const blocks = useMemo(() => compareTexts(before, after), [before, after]);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const onUnfold = useCallback((at: number) => setOpened((old) => new Set([...old, at])), []);
  const notes = useLineNotes();
  const pieces = useMemo(() => {
    // A fold never hides lines with notes.
    return piecesOf(
      blocks,
      (at, hidden) => opened.has(at) || hidden.some((line) => notesOnSame(notes, line)),
    );
  }, [blocks, opened, notes]);
  const drawn = useDrawnAhead(pieces);
  return (
    <div className="overflow-hidden rounded border">
      <table className="w-full table-fixed border-separate border-spacing-0 font-mono text-xs">
        <caption className="sr-only">{label}</caption>
        {view === "split" ? <SplitHead /> : <InlineHead />}
        {pieces.map((piece, at) => (
          <DiffPiece key={piece.key} shown={at < drawn} {...{ piece, view, onUnfold }} />
        ))}
      </table>
    </div>
  );
}

/** Pieces that are drawn at once; they fill a screen. */
const first = 2;
/** Rows that are all drawn in time, so that the browser finds words in them. */
const mostDrawn = 2000;

/** Returns the number of pieces to draw from the top: in idle time all of a text that is not too long. */
function useDrawnAhead(pieces: readonly Piece[]): number {
  const [drawn, setDrawn] = useState(first);
  const rows = pieces.reduce((sum, { size }) => sum + size, 0);
  const goesOn = drawn < pieces.length && rows <= mostDrawn;
  useEffect(() => {
    if (!goesOn) return;
    const next = () => startTransition(() => setDrawn(drawn + 1));
    // Safari has no idle callbacks.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(next, 50);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(next);
    return () => cancelIdleCallback(idle);
  }, [goesOn, drawn]);
  return drawn;
}

function InlineHead() {
  return (
    <>
      <colgroup>
        <col className="w-9" />
        <col className="w-9" />
        <col className="w-6" />
        <col />
      </colgroup>
      <Head labels={["Line before", "Line after", "Change", "Text"]} />
    </>
  );
}

function SplitHead() {
  return (
    <>
      <colgroup>
        <col className="w-9" />
        <col />
        <col className="w-9" />
        <col />
      </colgroup>
      <Head labels={["Line before", "Text before", "Line after", "Text after"]} />
    </>
  );
}

function Head({ labels }: { labels: readonly string[] }) {
  return (
    <thead className="sr-only">
      <tr>
        {labels.map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}
