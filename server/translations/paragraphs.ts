import { lineChanges } from "../content/line-changes.ts";

/** A block of a translated page, and what it was made from. */
export interface Paragraph {
  /** Block of the source; null where only the translation has it. */
  source: string | null;
  text: string;
  /** A person wrote it: no run changes it. */
  edited?: true;
  /** Of an edited one: the block that the person had before them. */
  from?: string | null;
}

/** Whether what a person wrote may be out of date. */
export const isStale = ({ edited, from, source }: Paragraph): boolean =>
  edited === true && from !== undefined && from !== source;

/** More than that far apart, two lists are compared by their places alone. */
function changesOf(before: string[], after: string[]) {
  return lineChanges(before, after) ?? [{ start: 0, end: before.length, lines: after }];
}

/** What was written last, with what persons have made of it since. */
export function withEdits(written: readonly Paragraph[], now: readonly string[]): Paragraph[] {
  // What a person took away before stands nowhere.
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

/** Where each block of the source is to go, with what is there already. */
export interface Slot {
  /** Place of the block in the source; undefined where the source has none. */
  block?: number;
  before?: Paragraph;
}

/** Pairs the blocks of a source as it is now with what was made of it before. */
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

/** The paragraphs of a page now: what persons wrote stays, all else is what the engine made. */
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

/** A page's text from its paragraphs. */
export const textOf = (paragraphs: readonly Paragraph[]): string => {
  const blocks = paragraphs.map(({ text }) => text).filter((text) => text !== "");
  return blocks.length === 0 ? "" : `${blocks.join("\n\n")}\n`;
};
