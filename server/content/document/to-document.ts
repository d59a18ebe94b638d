import type { Root } from "mdast";
import type { Document } from "#lib/contract/content/document.ts";
import { definitionsOf, fromBlocks } from "./from-blocks.ts";
import { frontMatterOf } from "./front-matter.ts";
import { block, documentOf } from "./nodes.ts";
import { parse } from "./syntax.ts";

/** Parsed text, shared by several consumers. */
export interface ParsedText {
  front: string | undefined;
  /** Text after the front matter. */
  text: string;
  root: Root;
}

/** Parses a text without its front matter. */
export function parseText(markdown: string): ParsedText {
  const front = frontMatterOf(markdown);
  const text = markdown.slice(front?.length ?? 0);
  return { front: front?.text, text, root: parse(text) };
}

/** Converts Markdown to a document; unknown syntax stays text, and nothing throws. */
export const toDocument = (markdown: string): Document => documentIn(parseText(markdown));

/** Converts a parsed text to a document. */
export function documentIn({ front, text, root: { children } }: ParsedText): Document {
  const source = { text, definitions: definitionsOf(children), budget: 1_000_000 };
  const nodes = fromBlocks(children, source);
  if (front !== undefined) nodes.unshift(block("front-matter", { data: { text: front } }));
  return documentOf(nodes);
}
