"use client";

import { UnfoldVertical } from "lucide-react";
import { memo, type Ref, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { type LineNotes, LineNotesContext, useLineNotes } from "@/components/ui/line-notes";
import { plural } from "@/lib/format/format";
import type { SameLine } from "./compare-texts";
import { DiffHead } from "./diff-head";
import { type DiffRows, isLongFold, type Piece, piecesOfLines } from "./diff-pieces";
import { InlineChange, InlineSame } from "./inline-rows";
import { type FocusEntry, RowsPlaceholder, rowHeight } from "./rows-placeholder";
import { SplitChange, SplitSame } from "./split-rows";
import { useInSight } from "./use-in-sight";

export type LineView = "inline" | "split";

interface DiffSectionProps {
  /** Name of its table, for screen readers. */
  label: string;
  pieces: readonly Piece[];
  /** Number of pieces that are rendered even out of view. */
  drawn: number;
  view: LineView;
  /** Width of line numbers. */
  width: string;
}

/**
 * Pieces of a long comparison in their own table, as the browser only lays out and paints tables
 * near the screen.
 */
export const DiffSection = memo(function DiffSection(props: DiffSectionProps) {
  const { label, pieces, view, width } = props;
  const rows = pieces.reduce((sum, { size }) => sum + size, 0);
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set());
  const onShown = useCallback((key: string) => setShown((all) => new Set(all).add(key)), []);
  // With `content-visibility`, rows don't notice that they come into view, so all must be rendered.
  const rests = pieces.every(({ key }) => shown.has(key));
  return (
    <div
      className={rests ? "[content-visibility:auto]" : undefined}
      style={{ containIntrinsicBlockSize: `auto ${rows * rowHeight}px` }}
    >
      <table className="w-full table-fixed border-separate border-spacing-0 font-mono text-xs">
        <caption className="sr-only">{label}</caption>
        <DiffHead view={view} width={width} />
        <SectionPieces {...props} onShown={onShown} />
      </table>
    </div>
  );
});

type SectionPiecesProps = DiffSectionProps & Pick<DiffPieceProps, "onShown">;

function SectionPieces({ pieces, drawn, view, onShown }: SectionPiecesProps) {
  const notes = useLineNotes();
  const { shown, body, show } = useInSight(drawn > 0 || pieces.some((one) => isNoted(notes, one)));
  const [focused, setFocused] = useState<FocusEntry>();
  // The piece takes over the focus when it mounts.
  useLayoutEffect(() => {
    if (shown) setFocused(undefined);
  }, [shown]);
  if (!shown) {
    return <RowsPlaceholder ref={body} pieces={pieces} onShow={show} onFocus={setFocused} />;
  }
  const taking = focused?.end === "last" ? pieces.length - 1 : 0;
  return pieces.map((piece, at) => (
    <DiffPiece
      key={piece.key}
      {...{ piece, view, onShown }}
      drawn={at < drawn}
      takesFocus={at === taking ? focused : undefined}
    />
  ));
}

interface DiffPieceProps {
  piece: Piece;
  drawn: boolean;
  /** Takes over the focus from its placeholder. */
  takesFocus?: FocusEntry | undefined;
  view: LineView;
  /** Called with the key of the piece once its rows are rendered. */
  onShown?: (key: string) => void;
}

/** Rows that are rendered together, when they come into view. */
const DiffPiece = memo(function DiffPiece(props: DiffPieceProps) {
  const { piece, drawn, takesFocus, view, onShown } = props;
  const notes = useLineNotes();
  const noted = isNoted(notes, piece);
  const { shown, body, show } = useInSight(drawn || takesFocus !== undefined || noted);
  const [focused, setFocused] = useState(takesFocus);
  useLayoutEffect(() => {
    if (!shown || !focused || !body.current) return;
    setFocused(undefined);
    focusIn(body.current, focused);
  }, [shown, focused, body]);
  useEffect(() => {
    if (shown) onShown?.(piece.key);
  }, [shown, onShown, piece.key]);
  if (!shown) {
    return <RowsPlaceholder ref={body} pieces={[piece]} onShow={show} onFocus={setFocused} />;
  }
  const [first] = piece.rows;
  if (isLongFold(first)) return <LongFold ref={body} lines={first.lines} {...{ piece, view }} />;
  return (
    // Rows without notes don't re-render when notes of others change.
    <LineNotesContext value={noted ? notes : null}>
      <tbody ref={body}>
        {piece.rows.map((rows, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a piece stay the same
          <Rows key={at} rows={rows} view={view} />
        ))}
      </tbody>
    </LineNotesContext>
  );
});

/** Possible targets of the focus, by how it arrives; the first kind that exists is used. */
const stops = {
  tab: ["button:not([tabindex='-1'])", "[data-change]", "[data-line]"],
  keys: ["[data-change]", "[data-line]", "button"],
};

/** Focuses the first or last possible target. */
function focusIn(body: Element, { end, isByTab }: FocusEntry): void {
  const found = (isByTab ? stops.tab : stops.keys)
    .map((stop) => [...body.querySelectorAll<HTMLElement>(stop)])
    .find(({ length }) => length > 0);
  // Other keys scroll by themselves.
  found?.at(end === "first" ? 0 : -1)?.focus({ preventScroll: !isByTab });
}

const hasNotesIn = (
  notes: LineNotes | null,
  [first, last]: readonly [number, number] = [1, 0],
  side?: "base",
) => notes?.lines(side).some((line) => line >= first && line <= last) ?? false;

const isNoted = (notes: LineNotes | null, { before, after }: Pick<Piece, "before" | "after">) =>
  hasNotesIn(notes, after) || hasNotesIn(notes, before, "base");

interface RowsProps {
  rows: DiffRows;
  view: LineView;
}

const Rows = memo(function Rows({ rows, view }: RowsProps) {
  if (rows.type === "fold") return <Fold lines={rows.lines} view={view} />;
  if (rows.type === "same") return <Same line={rows.line} view={view} />;
  return view === "split" ? <SplitChange block={rows} /> : <InlineChange block={rows} />;
});

function Same({ line, view }: { line: SameLine; view: LineView }) {
  return view === "split" ? <SplitSame line={line} /> : <InlineSame line={line} />;
}

interface FoldProps {
  lines: readonly SameLine[];
  view: LineView;
}

/** Unchanged lines, which are folded unless they have notes. */
function Fold({ lines, view }: FoldProps) {
  const [open, setOpen] = useState(false);
  const notes = useLineNotes();
  const isHeld = lines.some(({ before, after }) => notes?.has(after) || notes?.has(before, "base"));
  if (!open && !isHeld) return <FoldRow count={lines.length} onOpen={() => setOpen(true)} />;
  return lines.map((line) => <Same key={line.after} line={line} view={view} />);
}

interface LongFoldProps extends FoldProps {
  ref: Ref<HTMLTableSectionElement>;
  piece: Piece;
}

/** Fold of more lines than one piece has. */
function LongFold({ ref, piece, lines, view }: LongFoldProps) {
  const [open, setOpen] = useState(false);
  const notes = useLineNotes();
  if (open || isNoted(notes, piece)) {
    return piecesOfLines(lines).map((each) => (
      <DiffPiece key={each.key} piece={each} drawn={false} view={view} />
    ));
  }
  return (
    <tbody ref={ref}>
      <FoldRow count={lines.length} onOpen={() => setOpen(true)} />
    </tbody>
  );
}

function FoldRow({ count, onOpen }: { count: number; onOpen: () => void }) {
  return (
    <tr>
      <td colSpan={4} className="border-y bg-surface p-0">
        <button
          type="button"
          onClick={onOpen}
          className="-outline-offset-2! flex h-7 w-full items-center gap-2 px-3 font-sans text-text-muted hover:bg-hover hover:text-text pointer-coarse:h-11"
        >
          <UnfoldVertical aria-hidden className="size-3.5" />
          Show {plural(count, "unchanged line")}
        </button>
      </td>
    </tr>
  );
}
