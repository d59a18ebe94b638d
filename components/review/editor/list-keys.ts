import { completionStatus } from "@codemirror/autocomplete";
import { indentLess, indentMore } from "@codemirror/commands";
import { indentUnit } from "@codemirror/language";
import { type EditorState, Prec, type StateCommand } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { isInCodeBlock } from "./code-at";
import {
  isBlank,
  isItem,
  isSteady,
  type ListLine,
  nextItem,
  numberItems,
  outerItem,
  readLine,
  readPlainLine,
  shiftItems,
  writeLine,
} from "./list-lines";
import { insertedMarks, marksOf, setInserted, typedOver } from "./typed-marks";

interface Region {
  /** Number of the first line. */
  first: number;
  lines: ListLine[];
}

function lineAt(state: EditorState, number: number): ListLine {
  const { text, from } = state.doc.line(number);
  const line = readLine(text);
  const isCode =
    isItem(line) && isInCodeBlock(state, from + line.quote.length + line.indent.length + 1);
  return isCode ? readPlainLine(text) : line;
}

/** Returns the lines around one that belong to the same lists. */
function regionAt(state: EditorState, number: number): Region {
  const lines = [lineAt(state, number)];
  const quote = lines[0]?.quote.trim();
  const belongs = (line: ListLine) =>
    line.quote.trim() === quote && (isItem(line) || isBlank(line) || line.indent !== "");
  let first = number;
  for (; first > 1; first -= 1) {
    const line = lineAt(state, first - 1);
    if (!belongs(line)) break;
    lines.unshift(line);
  }
  for (let last = number; last < state.doc.lines; last += 1) {
    const line = lineAt(state, last + 1);
    if (!belongs(line)) break;
    lines.push(line);
  }
  return { first, lines };
}

/** Returns the changes of the lines that differ. */
const changesTo = (state: EditorState, { first }: Region, lines: readonly ListLine[]) =>
  lines.flatMap((made, at) => {
    const line = state.doc.line(first + at);
    const text = writeLine(made);
    // Only the part before the content differs, so the cursor stays in it.
    const to = line.to - made.content.length;
    const insert = text.slice(0, text.length - made.content.length);
    return line.text === text ? [] : [{ from: line.from, to, insert }];
  });

interface Typed {
  from: number;
  to: number;
  /** The cursor is placed after it. */
  insert: string;
}

type Given = Parameters<StateCommand>[0];

/** Makes a change in a list, and numbers the items after it. */
function dispatchNumbered(
  { state, dispatch }: Given,
  typed: Typed,
  { first, lines }: Region,
  marks: readonly string[] = [],
) {
  const at = typed.from + typed.insert.length;
  const effects = setInserted.of(marks.length > 0 ? { at, marks } : undefined);
  const made = { changes: typed, selection: { anchor: at }, effects };
  const settings = { scrollIntoView: true, userEvent: "input" };
  const after = state.update(made).state;
  const region = regionAt(after, first);
  const numbers = isSteady(lines) ? [] : changesTo(after, region, numberItems(region.lines));
  dispatch(state.update({ ...made, ...settings }, { changes: numbers, sequential: true }));
}

/** Ends the list or the quote of an empty line, or goes out of one level. */
function endItem(given: Given, number: number): void {
  const { state } = given;
  const region = regionAt(state, number);
  const line = lineAt(state, number);
  const outer = isItem(line) ? outerItem(region.lines, number - region.first) : undefined;
  const quote = isItem(line) ? line.quote : line.quote.replace(/>[ \t]?$/, "");
  const isApart = number === 1 || isBlank(lineAt(state, number - 1));
  // Without an empty line, what is typed next would still belong to the item above.
  const rest = isApart ? quote : `${quote.trimEnd()}\n${quote}`;
  const { from, to } = state.doc.line(number);
  dispatchNumbered(given, { from, to, insert: outer ? writeLine(outer) : rest }, region);
}

/** Continues the list or the quote on a new line; ends it on an empty one. */
export const continueItem: StateCommand = (given) => {
  const { state } = given;
  const { main, ranges } = state.selection;
  if (ranges.length > 1 || isInCodeBlock(state, main.from)) return false;
  const { from, text, number } = state.doc.lineAt(main.from);
  const line = readLine(text);
  const begin = from + writeLine({ ...line, content: "" }).length;
  if ((!isItem(line) && line.quote === "") || main.from < begin) return false;
  if (main.empty && line.content.trim() === "") {
    endItem(given, number);
    return true;
  }
  const region = regionAt(state, number);
  const next = isItem(line) ? nextItem(line) : { ...line, content: "" };
  const mark = isSteady(region.lines) ? line.mark : next.mark;
  const [spaces = ""] = /^[ \t]*/.exec(state.sliceDoc(main.to, main.to + 100)) ?? [];
  const typed = { from: main.from, to: main.to + spaces.length };
  const start = writeLine({ ...next, mark });
  dispatchNumbered(given, { ...typed, insert: `\n${start}` }, region, marksOf(start));
  return true;
};

/** Lets a mark that Enter has inserted be typed by hand, as in other editors; on its space. */
export const typeMark: StateCommand = (given) => {
  const { state } = given;
  const inserted = state.field(insertedMarks, false);
  const { head, empty } = state.selection.main;
  if (!inserted || !empty) return false;
  const { from, number } = state.doc.lineAt(head);
  const typed = state.sliceDoc(inserted.at, head);
  const over = typedOver(state.sliceDoc(from, inserted.at), typed, inserted.marks);
  if (!over) return false;
  const change = { from, to: head, insert: over.start };
  dispatchNumbered(given, change, regionAt(state, number), over.marks);
  return true;
};

/** Indents or outdents the items of the selection, or its code. */
const shift =
  (inward: boolean): StateCommand =>
  ({ state, dispatch }) => {
    const { main } = state.selection;
    if (isInCodeBlock(state, main.from)) {
      if (!inward) return indentLess({ state, dispatch });
      if (!main.empty) return indentMore({ state, dispatch });
      const unit = state.replaceSelection(state.facet(indentUnit));
      dispatch(state.update(unit, { scrollIntoView: true, userEvent: "input" }));
      return true;
    }
    const start = state.doc.lineAt(main.from).number;
    const region = regionAt(state, start);
    const from = start - region.first;
    const first = region.lines[from];
    if (!first || !isItem(first)) return false;
    const last = state.doc.lineAt(main.to).number - region.first;
    const to = Math.min(last, region.lines.length - 1);
    const changes = changesTo(state, region, shiftItems(region.lines, { from, to }, inward));
    if (changes.length > 0) {
      const userEvent = inward ? "input.indent" : "delete.dedent";
      dispatch(state.update({ changes, scrollIntoView: true, userEvent }));
    }
    return true;
  };

export const indentItem = shift(true);
export const outdentItem = shift(false);

/** Escape lets the next Tab move the focus, even if it also ends a selection or a search. */
const leaveOnEscape = EditorView.domEventObservers({
  keydown(event, view) {
    if (event.key === "Escape" && completionStatus(view.state) === null) view.setTabFocusMode(2000);
  },
});

/** Keys of lists, quotes and code; elsewhere Tab moves the focus. */
export const listKeys = [
  leaveOnEscape,
  insertedMarks,
  EditorView.inputHandler.of((view, _from, _to, text) => text === " " && typeMark(view)),
  Prec.high(
    keymap.of([
      { key: "Enter", run: continueItem },
      { key: "Tab", run: indentItem, shift: outdentItem },
    ]),
  ),
];
