import type { Root } from "mdast";
import type { Document } from "#lib/contract/content/document.ts";
import { definitionsOf, fromBlocks } from "./from-blocks.ts";
import { frontMatterOf } from "./front-matter.ts";
import { block, documentOf } from "./nodes.ts";
import { openConditions } from "./open-conditions.ts";

/** Parsed text, shared by several readers. */
export interface ParsedText {
  front: string | undefined;
  /** Text after the front matter, with conditions that can be read. */
  text: string;
  /** Index of its first line in the whole text. */
  firstLine: number;
  root: Root;
}

/** Parses a text without its front matter. */
export function parseText(markdown: string): ParsedText {
  const front = frontMatterOf(markdown);
  const written = markdown.slice(front?.length ?? 0);
  const firstLine = markdown.slice(0, front?.length ?? 0).split("\n").length - 1;
  return { front: front?.text, firstLine, ...openConditions(written) };
}

/** Converts Markdown to a document; unknown syntax stays text. Never throws. */
export const toDocument = (markdown: string): Document => documentIn(parseText(markdown));

/** Converts Markdown to a document with the lines of blocks and items. */
export const toDocumentWithLines = (markdown: string): Document =>
  documentIn(parseText(markdown), { lines: true });

export function documentIn(
  { front, text, firstLine, root: { children } }: ParsedText,
  { lines = false } = {},
): Document {
  const definitions = definitionsOf(children);
  const source = { text, definitions, budget: 1_000_000, ...(lines && { firstLine }) };
  const nodes = fromBlocks(children, source);
  if (front !== undefined) nodes.unshift(block("front-matter", { data: { text: front } }));
  return documentOf(nodes);
}
