import type { FocusEvent, Ref } from "react";
import { plural } from "@/lib/format/format";
import { changeMark } from "./diff-cells";
import type { Piece } from "./diff-pieces";

/** Usual height of a row in pixels. */
export const rowHeight = 20;

/** How the focus enters rows. */
export interface FocusEntry {
  end: "first" | "last";
  /** It came by Tab, which stops at buttons; other keys stop at changes and lines. */
  isByTab: boolean;
}

interface RowsPlaceholderProps {
  ref: Ref<HTMLTableSectionElement>;
  pieces: readonly Piece[];
  /** Renders the rows. */
  onShow: () => void;
  /** Called before `onShow` if the focus is here. */
  onFocus: (entry: FocusEntry) => void;
}

/** Placeholder for rows until they come into view; keys that stop here render the rows. */
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
