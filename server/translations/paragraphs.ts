import { lineChanges } from "#lib/text/line-changes.ts";
import type { Paragraph } from "../db/schema/translations.ts";

/** Returns true if an edited paragraph may be outdated. */
export const isStale = ({ edited, from, source }: Paragraph): boolean =>
  edited === true && from !== undefined && from !== source;

/** Returns the differences of two lists; with too many, lists are compared by position only. */
function changesOf(before: string[], after: string[]) {
  return lineChanges(before, after) ?? [{ start: 0, end: before.length, lines: after }];
}

/** Merges people's edits into the paragraphs of the last run. */
export function withEdits(written: readonly Paragraph[], now: readonly string[]): Paragraph[] {
  // The text doesn't contain paragraphs that people deleted earlier.
  const shown = written.flatMap((paragraph, index) => (paragraph.text === "" ? [] : index));
  const texts = shown.map((index) => written[index]?.text.trim() ?? "");
  const changes = changesOf(
    texts,
    now.map((text) => text.trim()),
  );
  const made: Paragraph[] = [];
  let at = 0;
  const keepUntil = (index: number) => {
    for (const one of written.slice(at, index)) made.push(one);
    at = Math.max(at, index);
  };
  for (const { start, end, lines } of changes) {
    keepUntil(shown[start] ?? written.length);
    const replaced = shown.slice(start, end);
    replaced.forEach((index, each) => {
      keepUntil(index);
      const { source = null } = written[index] ?? {};
      made.push({ source, text: lines[each] ?? "", edited: true, from: source });
      at = index + 1;
    });
    for (const text of lines.slice(replaced.length)) {
      made.push({ source: null, text, edited: true, from: null });
    }
  }
  keepUntil(written.length);
  return made;
}

/** Position of a source block in the page, with its existing paragraph. */
export interface Slot {
  /** Index of the block in the source; undefined if the source has none. */
  block?: number;
  before?: Paragraph;
}

/** Pairs the current source blocks with existing paragraphs. */
export function pair(before: readonly Paragraph[], blocks: readonly string[]): Slot[] {
  const made = before.flatMap((paragraph, index) => (paragraph.source === null ? [] : index));
  const changes = changesOf(
    made.map((index) => before[index]?.source ?? ""),
    [...blocks],
  );
  const slots: Slot[] = [];
  let [at, block] = [0, 0];
  const keepUntil = (index: number) => {
    for (; at < index; at += 1) {
      const paragraph = before[at];
      if (paragraph?.source === null) slots.push({ before: paragraph });
      else if (paragraph) slots.push({ before: paragraph, block: block++ });
    }
  };
  for (const { start, end, lines } of changes) {
    keepUntil(made[start] ?? before.length);
    const replaced = made.slice(start, end);
    replaced.forEach((index, each) => {
      for (; at < index; at += 1) slots.push({ before: before[at] });
      at = index + 1;
      const hasBlock = each < lines.length;
      slots.push({ before: before[index], ...(hasBlock && { block: block++ }) });
    });
    for (let more = replaced.length; more < lines.length; more += 1) slots.push({ block: block++ });
  }
  keepUntil(before.length);
  return slots;
}

/** Builds the paragraphs of a page: edits are kept, all others are translations. */
export function fill(
  slots: readonly Slot[],
  blocks: readonly string[],
  translated: readonly string[],
): Paragraph[] {
  return slots.flatMap(({ block, before }) => {
    const source = block === undefined ? null : (blocks[block] ?? null);
    if (before?.edited) {
      const gone = source === null && before.text === "";
      return gone ? [] : [{ ...before, source, from: before.from ?? null }];
    }
    return block === undefined ? [] : [{ source, text: translated[block] ?? "" }];
  });
}

export const joinParagraphs = (paragraphs: readonly Paragraph[]): string => {
  const blocks = paragraphs.map(({ text }) => text).filter((text) => text !== "");
  return blocks.length === 0 ? "" : `${blocks.join("\n\n")}\n`;
};
