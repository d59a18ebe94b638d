import { StateEffect, StateField, type Transaction } from "@codemirror/state";
import { readLine } from "./list-lines";

/** Marks of a list or a quote that Enter inserted. */
interface Inserted {
  /** Position after them. */
  at: number;
  /** Those that weren't typed by hand since: `>`, `-`, `[ ]`. */
  marks: readonly string[];
}

export const setInserted = StateEffect.define<Inserted | undefined>();

/** Returns the inserted marks of the line with the cursor. */
function insertedAfter(inserted: Inserted | undefined, { changes, state }: Transaction) {
  if (!inserted) return undefined;
  const at = changes.mapPos(inserted.at, -1);
  const isHere = state.doc.lineAt(state.selection.main.head).from <= at;
  return isHere && at <= state.selection.main.head ? { marks: inserted.marks, at } : undefined;
}

export const insertedMarks = StateField.define<Inserted | undefined>({
  create: () => undefined,
  update(inserted, made) {
    const effect = made.effects.find((each) => each.is(setInserted));
    return effect ? effect.value : insertedAfter(inserted, made);
  },
});

/** Returns the marks of the beginning of a line, one by one. */
export const marksOf = (start: string): string[] => start.match(/>|\[[ xX]\]|[^\s>]+/g) ?? [];

/** Makes numbers of a list equal, and boxes of tasks. */
const kindOf = (mark: string) => mark.replace(/^\d+/, "1").replace(/^\[[xX]\]$/, "[ ]");

const inner = /^(?: {2,}|\t+)(?:[-*+]|\d{1,9}[.)])$/;

interface Over {
  /** Beginning of the line instead of the one before the cursor. */
  start: string;
  marks: readonly string[];
}

/**
 * Returns the beginning of a line after a space, if the marks before it were typed over inserted
 * ones; `start` is the inserted beginning.
 */
export function typedOver(
  start: string,
  typed: string,
  marks: readonly string[],
): Over | undefined {
  const at = marks.findIndex((mark) => kindOf(mark) === kindOf(typed));
  if (at !== -1) {
    const isTask = typed.startsWith("[");
    const checked = isTask ? start.replace(/\[ \](?=\s*$)/, () => typed) : start;
    return { start: checked, marks: marks.slice(at + 1) };
  }
  // With an indent, the whole line is typed by hand.
  return inner.test(typed) ? { start: `${readLine(start).quote}${typed} `, marks: [] } : undefined;
}
