import type { FootnoteDefinition, FootnoteReference, Link, Nodes, Root } from "mdast";
import { visit } from "unist-util-visit";
import { toAttributes } from "../attributes.ts";
import { definitionsOf, fromBlocks } from "../from-blocks.ts";
import type { Source } from "../from-inlines.ts";
import type { Fragment } from "../nodes.ts";
import { parse } from "../syntax.ts";
import { write } from "../write.ts";
import { textDirective } from "./directive-nodes.ts";
import { convertInlines } from "./html-inlines.ts";

const address = "#user-content-fn-";
/** Limit, in characters, of notes that a text may repeat. */
const mostRepeated = 200_000;

interface Splice {
  start: number;
  end: number;
  text: string;
}

const startOf = ({ position }: Nodes) => position?.start.offset ?? 0;
const endOf = ({ position }: Nodes) => position?.end.offset ?? 0;

/** Returns the labels of a text's notes by their definitions, the first of each. */
function notesIn({ children }: Root): Map<string, FootnoteDefinition> {
  const notes = new Map<string, FootnoteDefinition>();
  for (const node of children)
    if (node.type === "footnoteDefinition" && !notes.has(node.identifier))
      notes.set(node.identifier, node);
  return notes;
}

/** Returns the directive of words with a note; `source` is the words as written. */
function annotated(words: Link, source: string, fragments: Fragment[], isInCell: boolean): string {
  const attributes = toAttributes({ fragments });
  const written = (children: Link["children"]) => {
    const node = textDirective("annotation", attributes, convertInlines(children));
    return write([{ type: "paragraph", children: [node] }]).trimEnd();
  };
  if (!/[[\]]/.test(source))
    return written([]).replace(/^:annotation/, `$&[${source.replaceAll("$", "$$$$")}]`);
  const text = written(words.children);
  return isInCell ? text.replaceAll(/(?<!\\)\|/g, "\\|") : text;
}

/**
 * Converts the annotations of a text; removes the definitions of notes that nothing else refers to.
 */
class Annotations {
  readonly #markdown: string;
  readonly #root: Root;
  readonly #notes: ReadonlyMap<string, FootnoteDefinition>;
  readonly #splices: Splice[] = [];
  readonly #used = new Set<FootnoteReference>();
  readonly #source: Source;
  #left = mostRepeated;

  constructor(markdown: string) {
    this.#markdown = markdown;
    this.#root = parse(markdown);
    this.#notes = notesIn(this.#root);
    const definitions = definitionsOf(this.#root.children);
    this.#source = { text: markdown, definitions, budget: mostRepeated };
  }

  convert(): string {
    const found = new Set<string>();
    visit(this.#root, "link", (link: Link, at, parent) => {
      if (!link.url.startsWith(address) || !parent || at === undefined) return;
      const next = parent.children[at + 1];
      const name = link.url.slice(address.length).toLowerCase();
      const reference =
        next?.type === "footnoteReference" && next.identifier === name ? next : undefined;
      if (this.#annotate(link, name, reference, parent.type === "tableCell")) found.add(name);
    });
    visit(this.#root, "footnoteReference", (reference) => {
      if (!this.#used.has(reference)) found.delete(reference.identifier);
    });
    for (const name of found) this.#remove(name);
    return this.#spliced();
  }

  /** Returns true if a note was converted to an annotation. */
  #annotate(
    link: Link,
    name: string,
    reference: FootnoteReference | undefined,
    isInCell: boolean,
  ): boolean {
    const [first] = link.children;
    const last = link.children.at(-1);
    if (!first || !last) return false;
    const source = this.#markdown.slice(startOf(first), endOf(last));
    const note = this.#notes.get(name);
    const length = note ? endOf(note) - startOf(note) : 0;
    this.#left -= length;
    if (!note || this.#left < 0) {
      this.#splices.push({ start: startOf(link), end: endOf(link), text: source });
      return false;
    }
    const nodes = fromBlocks(note.children, this.#source);
    const fragment: Fragment = { object: "fragment", fragment: "annotation-body", nodes };
    const text = annotated(link, source, [fragment], isInCell);
    this.#splices.push({ start: startOf(link), end: endOf(reference ?? link), text });
    if (reference) this.#used.add(reference);
    return true;
  }

  #remove(name: string) {
    const note = this.#notes.get(name);
    if (!note) return;
    const { length } = this.#markdown;
    let start = startOf(note);
    let end = endOf(note);
    while (this.#markdown[end] === "\n") end += 1;
    while (end === length && this.#markdown.endsWith("\n\n", start)) start -= 1;
    this.#splices.push({ start, end, text: "" });
  }

  #spliced(): string {
    this.#splices.sort((a, b) => a.start - b.start);
    let made = "";
    let at = 0;
    for (const { start, end, text } of this.#splices) {
      // It is in a note that is removed.
      if (start < at) continue;
      made += this.#markdown.slice(at, start) + text;
      at = end;
    }
    return made + this.#markdown.slice(at);
  }
}

/**
 * Converts words that link to their own footnote (`[word](#user-content-fn-1)[^1]`) to annotations.
 * Footnotes of sentences stay.
 */
export const convertAnnotations = (markdown: string): string =>
  markdown.includes(address) ? new Annotations(markdown).convert() : markdown;
