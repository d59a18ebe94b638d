import type { Ref } from "react";
import { plural } from "@/lib/format/format";
import { changeMark } from "./diff-cells";
import type { Piece } from "./diff-pieces";

/** Usual height of a row in pixels. */
const rowHeight = 20;

interface RowsAheadProps {
  ref: Ref<HTMLTableSectionElement>;
  pieces: readonly Piece[];
  onShow: () => void;
  onFocus: () => void;
}

/** Stands in the place of rows until they come into sight; keys that stop here draw them. */
export function RowsAhead({ ref, pieces, onShow, onFocus }: RowsAheadProps) {
  const rows = pieces.reduce((sum, { size }) => sum + size, 0);
  const hasChange = pieces.some((piece) => piece.rows.some(({ type }) => type === "change"));
  const focus = () => {
    onFocus();
    onShow();
  };
  return (
    <tbody ref={ref}>
      <tr {...(hasChange && changeMark)} onFocus={focus}>
        <td colSpan={4} className="bg-surface" style={{ height: rows * rowHeight }}>
          <button type="button" className="sr-only" onClick={focus}>
            Show {plural(rows, "line")}
          </button>
        </td>
      </tr>
    </tbody>
  );
}
