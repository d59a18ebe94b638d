"use client";

import { UnfoldVertical } from "lucide-react";
import { memo, useLayoutEffect, useState } from "react";
import { type LineNotes, useLineNotes } from "@/components/ui/line-notes";
import { plural } from "@/lib/format/format";
import type { DiffRows, Piece } from "./diff-pieces";
import { InlineChange, InlineSame } from "./inline-rows";
import { RowsAhead } from "./rows-ahead";
import { SplitChange, SplitSame } from "./split-rows";
import { useInSight } from "./use-in-sight";

export type LineView = "inline" | "split";

interface DiffShared {
  view: LineView;
  onUnfold: (block: number) => void;
}

interface DiffSectionProps extends DiffShared {
  pieces: readonly Piece[];
  /** Number of pieces that are drawn even if they are not in sight. */
  drawn: number;
}

/** Pieces of a long comparison. */
export const DiffSection = memo(function DiffSection(props: DiffSectionProps) {
  const { pieces, drawn, ...shared } = props;
  const notes = useLineNotes();
  const { shown, body, show } = useInSight(drawn > 0 || pieces.some((one) => isNoted(notes, one)));
  const [focused, setFocused] = useState(false);
  if (!shown) {
    return <RowsAhead ref={body} pieces={pieces} onShow={show} onFocus={() => setFocused(true)} />;
  }
  return pieces.map((piece, at) => (
    <DiffPiece
      key={piece.key}
      {...{ piece, ...shared }}
      drawn={at < drawn}
      takesFocus={focused && at === 0}
    />
  ));
});

interface DiffPieceProps extends DiffShared {
  piece: Piece;
  drawn: boolean;
  /** Takes over the focus from what stood in its place. */
  takesFocus: boolean;
}

/** Rows that are drawn together, when they come into sight. */
const DiffPiece = memo(function DiffPiece(props: DiffPieceProps) {
  const { piece, drawn, takesFocus, ...shared } = props;
  const notes = useLineNotes();
  const { shown, body, show } = useInSight(drawn || takesFocus || isNoted(notes, piece));
  const [focused, setFocused] = useState(takesFocus);
  useLayoutEffect(() => {
    if (!shown || !focused) return;
    setFocused(false);
    const first = body.current?.querySelector<HTMLElement>("[data-change], [data-line]");
    first?.focus({ preventScroll: true });
  }, [shown, focused, body]);
  if (!shown) {
    return <RowsAhead ref={body} pieces={[piece]} onShow={show} onFocus={() => setFocused(true)} />;
  }
  return (
    <tbody ref={body}>
      {piece.rows.map((rows, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a piece stay the same
        <Rows key={at} rows={rows} {...shared} />
      ))}
    </tbody>
  );
});

function isNoted(notes: LineNotes | null, { before, after }: Piece): boolean {
  const within = ([first, last]: readonly [number, number] = [1, 0], side?: "base") =>
    notes?.lines(side).some((line) => line >= first && line <= last) ?? false;
  return within(after) || within(before, "base");
}

interface RowsProps extends DiffShared {
  rows: DiffRows;
}

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
