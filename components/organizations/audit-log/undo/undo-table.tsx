import { EventValue } from "../event-value";
import type { UndoRow } from "./undo-state";

/** Current and restored value of each field. */
export function UndoTable({ rows }: { rows: readonly UndoRow[] }) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 rounded border text-sm text-text">
      <thead>
        <tr className="text-left text-text-muted text-xs">
          {["Field", "Current", "After undo"].map((head) => (
            <th key={head} scope="col" className="px-2 py-1.5 font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, now, back }) => (
          <tr key={name} className="align-top [&>*]:border-t">
            <th scope="row" className="wrap-anywhere px-2 py-1.5 text-left font-medium">
              {name}
            </th>
            <EventValue value={now} />
            <EventValue value={back} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
