import { diffArrays } from "diff";

/** Segment of a line; marked if it differs within the line. */
export interface Part {
  text: string;
  marked: boolean;
}

export interface Line {
  number: number;
  parts: Part[];
}

export interface SameLine {
  before: number;
  after: number;
  text: string;
}

export type Block =
  | { type: "same"; lines: SameLine[] }
  | { type: "change"; removed: Line[]; added: Line[] };

// Beyond these limits a comparison takes seconds and is unreadable.
const mostLineEdits = 1500;
const mostWordEdits = 1000;
// Lines that share less than this are separate, not changed: marks would be noise.
const leastInCommon = 0.3;

/** Compares two texts line by line, and marks changed words in similar lines. */
export function compareTexts(before: string, after: string): Block[] {
  const [a, b] = [linesOf(before), linesOf(after)];
  const changes = diffArrays(a, b, { maxEditLength: mostLineEdits });
  if (!changes) return [toChange(a, b, { before: 1, after: 1 })];
  const blocks: Block[] = [];
  const at = { before: 1, after: 1 };
  for (let index = 0; index < changes.length; index++) {
    const change = changes[index];
    if (!change) continue;
    if (!change.added && !change.removed) {
      blocks.push({ type: "same", lines: change.value.map((text) => toSame(text, at)) });
      continue;
    }
    const next = changes[index + 1];
    const other = next && (next.added || next.removed) ? next : undefined;
    if (other) index++;
    const value = (side: "added" | "removed") =>
      [change, other].find((each) => each?.[side])?.value;
    blocks.push(toChange(value("removed") ?? [], value("added") ?? [], at));
  }
  return blocks;
}

const linesOf = (text: string) => (text === "" ? [] : text.replace(/\n$/, "").split("\n"));

interface Position {
  before: number;
  after: number;
}

function toSame(text: string, at: Position): SameLine {
  return { before: at.before++, after: at.after++, text };
}

function toChange(removed: string[], added: string[], at: Position): Block {
  const [old, fresh] = markWords(removed, added);
  return {
    type: "change",
    removed: old.map((parts) => ({ number: at.before++, parts })),
    added: fresh.map((parts) => ({ number: at.after++, parts })),
  };
}

/**
 * Numbers with their separators such as 1,250.50 or 2026-11-28, words, spaces, and single signs, also
 * of scripts that put no spaces between words.
 */
const token =
  /\p{N}+(?:[.,:/-]\p{N}+)*|(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}])[\p{L}\p{M}\p{N}_])+|\s+|./gsu;
const tokensOf = (text: string): string[] => text.match(token) ?? [];

/** Tokens of one side, of the other, or of both. */
interface Words {
  text: string;
  added: boolean;
  removed: boolean;
}

const unmarked = (lines: string[]): Part[][] => lines.map((text) => [{ text, marked: false }]);

function markWords(removed: string[], added: string[]): [Part[][], Part[][]] {
  const [before, after] = [removed.join("\n"), added.join("\n")];
  const plain: [Part[][], Part[][]] = [unmarked(removed), unmarked(added)];
  if (removed.length === 0 || added.length === 0) return plain;
  const limits = { maxEditLength: mostWordEdits };
  const found = diffArrays(tokensOf(before), tokensOf(after), limits);
  if (!found) return plain;
  const words = found.map(({ value, ...side }) => ({ text: value.join(""), ...side }));
  const common = words.reduce(
    (sum, { added, removed, text }) => (added || removed ? sum : sum + text.trim().length),
    0,
  );
  if (common < leastInCommon * Math.max(before.length, after.length)) return plain;
  return [toLines(words, "added"), toLines(words, "removed")];
}

/** Splits one side's words into lines, without the other side's words. */
function toLines(words: readonly Words[], other: "added" | "removed"): Part[][] {
  const lines: Part[][] = [[]];
  for (const word of words) {
    if (word[other]) continue;
    const marked = word.added || word.removed;
    word.text.split("\n").forEach((text, index) => {
      if (index > 0) lines.push([]);
      if (text !== "") lines.at(-1)?.push({ text, marked });
    });
  }
  return lines.map(tidy);
}

/**
 * Marks cover whole words: removes spaces at their edges, and includes spaces between two marks.
 */
function tidy(parts: Part[]): Part[] {
  const bare = parts.flatMap(trimmed);
  const tidied: Part[] = [];
  bare.forEach((part, at) => {
    const isGap = !part.marked && part.text.trim() === "";
    const marked = part.marked || Boolean(isGap && bare[at - 1]?.marked && bare[at + 1]?.marked);
    const last = tidied.at(-1);
    if (last?.marked === marked) last.text += part.text;
    else tidied.push({ text: part.text, marked });
  });
  return tidied;
}

function trimmed({ text, marked }: Part): Part[] {
  const word = text.trim();
  if (!marked || word === "") return [{ text, marked }];
  const start = text.indexOf(word);
  return [
    { text: text.slice(0, start), marked: false },
    { text: word, marked },
    { text: text.slice(start + word.length), marked: false },
  ].filter((part) => part.text !== "");
}
