import type { Root } from "mdast";
import type { Document } from "#lib/contract/document.ts";
import { definitionsOf, fromBlocks } from "./from-blocks.ts";
import { block, documentOf } from "./nodes.ts";
import { parse } from "./syntax.ts";

const frontMatter = /^---[ \t]*\r?\n([\w-]+:[\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** The lines between dashes at the very start of a text, and how long all of that is. */
export function frontMatterOf(markdown: string): { text: string; length: number } | undefined {
  const [all, text] = frontMatter.exec(markdown) ?? [];
  return all === undefined || text === undefined ? undefined : { text, length: all.length };
}

/** A text taken apart: what reads it for several purposes does so once. */
export interface ParsedText {
  front: string | undefined;
  /** What follows the front matter. */
  text: string;
  root: Root;
}

/** The syntax tree of a text, without its front matter. */
export function parseText(markdown: string): ParsedText {
  const front = frontMatterOf(markdown);
  const text = markdown.slice(front?.length ?? 0);
  return { front: front?.text, text, root: parse(text) };
}

/** The nodes that a Markdown text says; what it can't make out stays text, and nothing throws. */
export const toDocument = (markdown: string): Document => documentIn(parseText(markdown));

/** The nodes of a parsed text. */
export function documentIn({ front, text, root: { children } }: ParsedText): Document {
  const source = { text, definitions: definitionsOf(children), budget: 1_000_000 };
  const nodes = fromBlocks(children, source);
  if (front !== undefined) nodes.unshift(block("front-matter", { data: { text: front } }));
  return documentOf(nodes);
}
