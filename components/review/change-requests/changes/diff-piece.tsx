"use client";

import { UnfoldVertical } from "lucide-react";
import { memo, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type LineNotes, useLineNotes } from "@/components/ui/line-notes";
import { plural } from "@/lib/format/format";
import { changeMark } from "./diff-cells";
import type { DiffRows, Piece } from "./diff-pieces";
import { InlineChange, InlineSame } from "./inline-rows";
import { SplitChange, SplitSame } from "./split-rows";

export type LineView = "inline" | "split";

interface DiffPieceProps {
  piece: Piece;
  view: LineView;
  /** Drawn even if it is not in sight. */
  shown: boolean;
  onUnfold: (block: number) => void;
}

/** Rows of a long comparison, drawn when they come into sight. */
export const DiffPiece = memo(function DiffPiece(props: DiffPieceProps) {
  const { piece, view, onUnfold } = props;
  const [seen, setSeen] = useState(props.shown);
  const notes = useLineNotes();
  const shown = seen || props.shown || piece.rows.some((rows) => hasNotes(notes, rows));
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef(false);
  useEffect(() => {
    const element = body.current;
    if (shown || !element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setSeen(true);
      },
      { rootMargin: "800px 0px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [shown]);
  useLayoutEffect(() => {
    if (!shown || !focused.current) return;
    focused.current = false;
    const first = body.current?.querySelector<HTMLElement>("[data-change], [data-line]");
    first?.focus({ preventScroll: true });
  }, [shown]);
  if (!shown) {
    const show = () => setSeen(true);
    const onFocus = () => {
      focused.current = true;
      show();
    };
    return (
      <tbody ref={body}>
        <tr {...(piece.rows.some(isChange) && changeMark)} onFocus={onFocus}>
          <td colSpan={4} className="bg-surface" style={{ height: piece.size * rowHeight }}>
            <button type="button" className="sr-only" onClick={show}>
              Show {plural(piece.size, "line")}
            </button>
          </td>
        </tr>
      </tbody>
    );
  }
  return (
    <tbody ref={body}>
      {piece.rows.map((rows, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a piece stay the same
        <Rows key={at} {...{ rows, view, onUnfold }} />
      ))}
    </tbody>
  );
});

/** Usual height of a row in pixels, before it is drawn. */
const rowHeight = 20;

const isChange = ({ type }: DiffRows) => type === "change";

function hasNotes(notes: LineNotes | null, rows: DiffRows): boolean {
  if (!notes || rows.type === "fold") return false;
  if (rows.type === "same") return notesOnSame(notes, rows.line);
  return (
    rows.added.some(({ number }) => notes.has(number)) ||
    rows.removed.some(({ number }) => notes.has(number, "base"))
  );
}

/** True if an unchanged line has notes on either side. */
export const notesOnSame = (
  notes: LineNotes | null,
  { before, after }: { before: number; after: number },
) => notes !== null && (notes.has(after) || notes.has(before, "base"));

type RowsProps = Pick<DiffPieceProps, "view" | "onUnfold"> & { rows: DiffRows };

function Rows({ rows, view, onUnfold }: RowsProps) {
  const isSplit = view === "split";
  if (rows.type === "fold") {
    return (
      <tr>
        <td colSpan={4} className="border-y bg-surface p-0">
          <button
            type="button"
            onClick={() => onUnfold(rows.block)}
            className="-outline-offset-2! flex h-7 w-full items-center gap-2 px-3 font-sans text-text-muted hover:bg-hover hover:text-text pointer-coarse:h-11"
          >
            <UnfoldVertical aria-hidden className="size-3.5" />
            Show {plural(rows.lines, "unchanged line")}
          </button>
        </td>
      </tr>
    );
  }
  if (rows.type === "same") {
    return isSplit ? <SplitSame line={rows.line} /> : <InlineSame line={rows.line} />;
  }
  return isSplit ? <SplitChange block={rows} /> : <InlineChange block={rows} />;
}
