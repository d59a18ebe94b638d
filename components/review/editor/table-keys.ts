import { syntaxTree } from "@codemirror/language";
import { type EditorState, Prec, type StateCommand } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { type Cell, readTable, type SyntaxNode, type Table } from "./tables";

interface Here {
  table: Table;
  row: number;
  column: number;
}

/** Returns the cell at the cursor; the spaces around its content belong to it. */
function cellAt(state: EditorState): Here | undefined {
  const { head, anchor } = state.selection.main;
  const line = state.doc.lineAt(head);
  if (!line.text.includes("|") || state.doc.lineAt(anchor).number !== line.number) return undefined;
  let node: SyntaxNode | null = syntaxTree(state).resolveInner(head, -1);
  while (node && node.name !== "Table") node = node.parent;
  // Only the table is read, as its text may be long.
  const table = node && readTable(state.sliceDoc(0, node.to), node);
  const row = table?.rows.findIndex(({ from, to }) => from <= head && to >= head) ?? -1;
  const cells = table?.rows[row]?.cells;
  if (!table || !cells) return undefined;
  const after = cells.findIndex(
    ({ from }) => from > head && state.sliceDoc(head, from).includes("|"),
  );
  return { table, row, column: after === -1 ? cells.length - 1 : Math.max(after - 1, 0) };
}

/** Adds an empty row below the last one, and goes to one of its cells. */
function addRow({ state, dispatch }: Parameters<StateCommand>[0], table: Table, column: number) {
  const end = Math.max(table.rule.to, table.rows.at(-1)?.to ?? 0);
  const line = state.doc.lineAt(end);
  const before = state.doc.lineAt(table.rows[0]?.from ?? table.from);
  const lead = before.text.slice(0, (table.rows[0]?.from ?? 0) - before.from);
  const columns = table.rows[0]?.cells.length ?? 1;
  const insert = `\n${lead}|${"  |".repeat(columns)}`;
  dispatch(
    state.update({
      changes: { from: line.to, insert },
      selection: { anchor: line.to + 1 + lead.length + 2 + 3 * column },
      scrollIntoView: true,
      userEvent: "input",
    }),
  );
  return true;
}

function select({ state, dispatch }: Parameters<StateCommand>[0], cell: Cell) {
  const selection = { anchor: cell.from, head: cell.to };
  dispatch(state.update({ selection, scrollIntoView: true, userEvent: "select" }));
  return true;
}

/** Goes to the next or the previous cell; behind the last one is a new row. */
const move =
  (step: 1 | -1): StateCommand =>
  (given) => {
    const here = cellAt(given.state);
    if (!here) return false;
    const { table, row, column } = here;
    const cells = table.rows.flatMap((each) => each.cells);
    const before = table.rows.slice(0, row).reduce((sum, each) => sum + each.cells.length, 0);
    const next = before + column + step;
    if (next >= cells.length) return addRow(given, table, 0);
    const cell = cells[Math.max(next, 0)];
    return cell ? select(given, cell) : false;
  };

export const nextCell = move(1);
export const previousCell = move(-1);

/** Goes to the cell below; below the last row is a new one, or the end of the table if it is empty. */
export const cellBelow: StateCommand = (given) => {
  const { state, dispatch } = given;
  const here = cellAt(state);
  if (!here) return false;
  const { table, row, column } = here;
  const below = table.rows[row + 1]?.cells;
  const cell = below?.[Math.min(column, below.length - 1)];
  if (cell) return select(given, cell);
  const last = table.rows[row];
  if (row === 0 || !last || last.cells.some(({ from, to }) => to > from)) {
    // Behind its last bar, a row is complete.
    const isBehind = state.sliceDoc(state.selection.main.head - 1).startsWith("|");
    return addRow(given, table, isBehind ? 0 : column);
  }
  const line = state.doc.lineAt(last.from);
  const lead = line.text.slice(0, last.from - line.from);
  const insert = `${lead.trimEnd()}\n${lead}`;
  dispatch(
    state.update({
      changes: { from: line.from, to: line.to, insert },
      selection: { anchor: line.from + insert.length },
      scrollIntoView: true,
      userEvent: "input",
    }),
  );
  return true;
};

/**
 * Lets the bars of a row be typed by hand that are there already, as one more would begin a cell
 * that the table has no column for. In the head, a bar begins a column.
 */
export const typeBar: StateCommand = ({ state, dispatch }) => {
  const { head, empty } = state.selection.main;
  const here = empty ? cellAt(state) : undefined;
  const row = here?.table.rows[here.row];
  const columns = here?.table.rows[0]?.cells.length ?? 0;
  if (!row || here?.row === 0 || row.cells.length < columns) return false;
  const before = state.sliceDoc(row.from, head);
  const [spaces, bar] = /^[ \t]*(\|?)/.exec(state.sliceDoc(head, row.to)) ?? [""];
  if (!bar || before === "" || before.endsWith("\\")) return false;
  const isFirst = before === "| " && spaces === " |";
  // Spaces of an empty cell are typed, too.
  const end = head + spaces.length;
  const change = isFirst
    ? { from: head - 1, to: end - 1 }
    : { from: head, to: before.endsWith(" ") ? end - 1 : head };
  const changes = state.changes(change);
  const anchor = isFirst ? head - 1 : changes.mapPos(end);
  dispatch(
    state.update({ changes, selection: { anchor }, scrollIntoView: true, userEvent: "input" }),
  );
  return true;
};

/** Keys of tables. */
export const tableKeys = [
  EditorView.inputHandler.of((view, _from, _to, text) => text === "|" && typeBar(view)),
  Prec.high(
    keymap.of([
      { key: "Tab", run: nextCell, shift: previousCell },
      { key: "Enter", run: cellBelow },
    ]),
  ),
];
