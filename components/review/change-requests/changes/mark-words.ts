import { diffArrays } from "diff";
import { tokensOf } from "@/lib/text/tokens";
import type { ChangeBlock } from "./compare-texts";

/** Segment of a line; marked if it differs within the line. */
export interface Part {
  text: string;
  marked: boolean;
}

// Beyond these limits, a comparison takes seconds and is unreadable.
const mostEdits = 1000;
const mostCharacters = 50_000;
// Minimum share of common words: lines with less count as separate, as marks would be noise.
const leastInCommon = 0.3;

/** Each side's lines in parts. */
interface MarkedLines {
  removed: Part[][];
  added: Part[][];
}

/** Marks the words that differ in similar lines. */
export function markWords(block: ChangeBlock): MarkedLines {
  const [removed, added] = [textOf(block.removed), textOf(block.added)];
  const plain = { removed: unmarked(block.removed), added: unmarked(block.added) };
  if (block.removed.length === 0 || block.added.length === 0) return plain;
  if (removed.length + added.length > mostCharacters) return plain;
  const found = diffArrays(tokensOf(removed), tokensOf(added), { maxEditLength: mostEdits });
  if (!found) return plain;
  const words = found.map(({ value, ...side }) => ({ text: value.join(""), ...side }));
  const common = words.reduce(
    (sum, { added, removed, text }) => (added || removed ? sum : sum + text.trim().length),
    0,
  );
  if (common < leastInCommon * Math.max(removed.length, added.length)) return plain;
  return { removed: toLines(words, "added"), added: toLines(words, "removed") };
}

const textOf = (lines: ChangeBlock["added"]) => lines.map(({ text }) => text).join("\n");
const unmarked = (lines: ChangeBlock["added"]): Part[][] =>
  lines.map(({ text }) => [{ text, marked: false }]);

/** Tokens of one side, of the other, or of both. */
interface Words {
  text: string;
  added: boolean;
  removed: boolean;
}

/** Splits one side's words into lines, without the words of the other side. */
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
 * Makes marks cover whole words: without spaces at their ends, but with the space between two
 * marks.
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
