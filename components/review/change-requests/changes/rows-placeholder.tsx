import type { FocusEvent, Ref } from "react";
import { plural } from "@/lib/format/format";
import { changeMark } from "./diff-cells";
import type { Piece } from "./diff-pieces";

/** Usual height of a row in pixels. */
export const rowHeight = 20;

/** Way of the focus into rows. */
export interface FocusEntry {
  end: "first" | "last";
  /** It came with Tab, which stops at buttons: other keys stop at changes and lines. */
  isByTab: boolean;
}

interface RowsPlaceholderProps {
  ref: Ref<HTMLTableSectionElement>;
  pieces: readonly Piece[];
  /** Draws the rows. */
  onShow: () => void;
  /** Called before, if the focus is here. */
  onFocus: (entry: FocusEntry) => void;
}

/** Stands in the place of rows until they come into sight; keys that stop here draw them. */
export function RowsPlaceholder({ ref, pieces, onShow, onFocus }: RowsPlaceholderProps) {
  const rows = pieces.reduce((sum, { size }) => sum + size, 0);
  const begins = pieces.some((piece) =>
    piece.rows.some((each) => each.type === "change" && !each.continues),
  );
  const focus = ({ target, currentTarget, relatedTarget }: FocusEvent) => {
    const isFromBelow =
      relatedTarget instanceof Node &&
      (currentTarget.compareDocumentPosition(relatedTarget) & Node.DOCUMENT_POSITION_FOLLOWING) !==
        0;
    onFocus({ end: isFromBelow ? "last" : "first", isByTab: target !== currentTarget });
    onShow();
  };
  return (
    <tbody ref={ref}>
      <tr {...(begins && changeMark)} tabIndex={-1} data-placeholder onFocus={focus}>
        <td colSpan={4} className="bg-surface" style={{ height: rows * rowHeight }}>
          <button type="button" className="sr-only" onClick={onShow}>
            Show {plural(rows, "line")}
          </button>
        </td>
      </tr>
    </tbody>
  );
}
