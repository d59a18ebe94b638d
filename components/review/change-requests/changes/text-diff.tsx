"use client";

import { startTransition, useEffect, useMemo, useState } from "react";
import { compareTexts, type FirstLines } from "./compare-texts";
import { DiffSection, type LineView } from "./diff-piece";
import { type Piece, piecesOf, sectionsOf } from "./diff-pieces";

interface TextDiffProps {
  /** Name of the compared texts, for screen readers. */
  label: string;
  before: string;
  after: string;
  view: LineView;
  /** By default 1 for both. */
  first?: FirstLines;
}

const wholeTexts: FirstLines = { before: 1, after: 1 };

/** Diff of two texts, inline or split; unchanged parts are folded to a few lines. */
export function TextDiff({ label, before, after, view, first = wholeTexts }: TextDiffProps) {
  const pieces = useMemo(
    () => piecesOf(compareTexts(before, after, first)),
    [before, after, first],
  );
  const sections = useMemo(() => sectionsOf(pieces), [pieces]);
  const drawn = useDrawnPieces(pieces);
  const width = useMemo(() => numberWidth({ before, after }, first), [before, after, first]);
  return (
    // Otherwise the browser scrolls by the height of rows that are rendered above the focus.
    <div
      data-comparison
      className="overflow-hidden rounded border has-[:focus-visible]:[overflow-anchor:none]"
    >
      {sections.map(({ key, from, pieces }) => {
        const ahead = Math.min(Math.max(0, drawn - from), pieces.length);
        const name = from === 0 ? label : `${label}, continued`;
        return <DiffSection key={key} {...{ pieces, view, width }} label={name} drawn={ahead} />;
      })}
    </div>
  );
}

/** Pieces that are rendered at once; they nearly fill a screen, and the others follow. */
const fewest = 1;
/**
 * Limit of rows that are all rendered after a while, so that the browser's search finds words in
 * them.
 */
const mostDrawn = 2000;

/**
 * Returns the number of pieces to render from the top; in idle time, it grows to all of a text that
 * isn't too long.
 */
function useDrawnPieces(pieces: readonly Piece[]): number {
  const [drawn, setDrawn] = useState(fewest);
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

/** Returns the width of the column of line numbers, for the digits of the last one. */
function numberWidth(texts: Record<keyof FirstLines, string>, first: FirstLines): string {
  const lastOf = (side: keyof FirstLines) => first[side] - 1 + texts[side].split("\n").length;
  const most = Math.max(100, lastOf("before"), lastOf("after"));
  return `calc(${String(most).length}ch + 0.875rem)`;
}
