import type { Comment } from "@/lib/contract/review/comment";
import { wordsOf } from "@/lib/markdown/words-of";
import { countWords, leastSharedBy, likenessOf } from "@/lib/text/edited-text";
import { WordIndex } from "@/lib/text/word-index";

interface Candidate {
  line: number;
  likeness: number;
}

/** Returns the line of the greatest likeness, the nearest of several, the first of two. */
function bestOf(candidates: readonly Candidate[], near: number): number | undefined {
  const far = ({ line }: Candidate) => Math.abs(line - near);
  const isBetter = (one: Candidate, other: Candidate) =>
    one.likeness - other.likeness || far(other) - far(one) || other.line - one.line;
  const [first, ...others] = candidates;
  return (
    first && others.reduce((best, each) => (isBetter(each, best) > 0 ? each : best), first).line
  );
}

/**
 * Returns the part of a line or preview that is compared: its words, without the bars of a row, which
 * older previews have, and its marks if it has no words.
 */
const comparedOf = (markdown: string): string =>
  wordsOf(markdown)
    .replace(/[|·\s]+/g, " ")
    .trim() || markdown.trim();

/** Lines of a text, whose words are read once, and only when a comment needs them. */
export class TextLines {
  readonly #lines: readonly string[];
  readonly #words: (string | undefined)[] = [];
  readonly #lineOf = new WeakMap<Comment, number | "none">();
  #byWords: Map<string, number[]> | undefined;
  #index: WordIndex | undefined;

  constructor(text: string) {
    this.#lines = text.split("\n");
  }

  /** Returns the line of a comment in this text; undefined if its block is gone. */
  lineOf(comment: Comment): number | undefined {
    const line = this.#lineOf.get(comment) ?? this.#find(comment) ?? "none";
    this.#lineOf.set(comment, line);
    return line === "none" ? undefined : line;
  }

  #find({ target: { node, page } }: Comment): number | undefined {
    if (!node) return undefined;
    const [, number] = /line-(\d+)$/.exec(node.id) ?? [];
    const given = Number(number ?? 1);
    const stays = number !== undefined && !page?.outdated && given <= this.#lines.length;
    const otherwise = stays ? given : undefined;
    const preview = comparedOf(node.preview ?? "");
    // A preview that was cut ends with an ellipsis.
    const beginning = preview.replace(/…$/, "");
    if (beginning === "") return otherwise;
    const isCut = beginning !== preview;
    const same = isCut ? this.#beginningWith(beginning, given) : this.#same(preview, given);
    if (same !== undefined) return same;
    const alike = isCut ? this.#alikeUpTo(beginning) : this.#alike(preview);
    return bestOf(alike, given) ?? otherwise;
  }

  /** Returns the compared part of a line, by its number from 1; "" for a line that doesn't exist. */
  #wordsAt(line: number): string {
    const text = this.#lines[line - 1];
    if (text === undefined) return "";
    this.#words[line] ??= comparedOf(text);
    return this.#words[line];
  }

  get #all(): number[] {
    return this.#lines.map((_, at) => at + 1);
  }

  #same(words: string, near: number): number | undefined {
    if (this.#wordsAt(near) === words) return near;
    this.#byWords ??= Map.groupBy(this.#all, (line) => this.#wordsAt(line));
    return bestOf(
      (this.#byWords.get(words) ?? []).map((line) => ({ line, likeness: 1 })),
      near,
    );
  }

  #beginningWith(words: string, near: number): number | undefined {
    if (this.#wordsAt(near).startsWith(words)) return near;
    const lines = this.#all.filter((line) => this.#wordsAt(line).startsWith(words));
    return bestOf(
      lines.map((line) => ({ line, likeness: 1 })),
      near,
    );
  }

  get #wordIndex(): WordIndex {
    this.#index ??= new WordIndex(this.#all.map((line) => this.#wordsAt(line)));
    return this.#index;
  }

  #alike(words: string): Candidate[] {
    return this.#wordIndex.alike(words).map(({ at, likeness }) => ({ line: at + 1, likeness }));
  }

  /** Compares the beginnings of lines, up to where a preview was cut. */
  #alikeUpTo(beginning: string): Candidate[] {
    const own = countWords(beginning);
    // The line can be cut within a word, which then isn't in the index.
    return this.#wordIndex.sharing(own, leastSharedBy(own.total) - 1).flatMap((at) => {
      const line = at + 1;
      const compared = countWords(this.#wordsAt(line).slice(0, beginning.length));
      const likeness = likenessOf(compared, own);
      return likeness > 0 ? [{ line, likeness }] : [];
    });
  }
}

/** Number of texts whose lines stay read, such as both sides of a change in some pieces. */
const most = 8;
const recent = new Map<string, TextLines>();

/** Returns the lines of a text, which stay read for the next renders. */
export function linesOf(text: string): TextLines {
  const lines = recent.get(text) ?? new TextLines(text);
  recent.delete(text);
  recent.set(text, lines);
  for (const oldest of recent.keys()) {
    if (recent.size <= most) break;
    recent.delete(oldest);
  }
  return lines;
}
