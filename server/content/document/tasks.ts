import type { Document } from "#lib/contract/content/document.ts";
import { linksIn, linksOf } from "../links/extract.ts";
import { sectionsIn, sectionsOf } from "../search/sections.ts";
import { blocksOf } from "./blocks.ts";
import { evaluate } from "./evaluate.ts";
import { convertText } from "./format/convert-text.ts";
import { parseText, toDocument } from "./to-document.ts";
import { toMarkdown } from "./to-markdown.ts";
import { toWire } from "./wire-document.ts";

/** Data of a text for search and links. */
function factsOf(markdown: string) {
  const parsed = parseText(markdown);
  return { sections: sectionsIn(parsed), links: linksIn(parsed) };
}

/** A document from a caller as text and as answers show it; the text is first, as that validates. */
const readDocument = (document: Document) => ({
  markdown: toMarkdown(document),
  document: toWire(document),
});

/** Tasks with unbounded time for hostile texts, run in a thread that can be stopped. */
export const tasks = {
  toDocuments: (texts: string[]) => texts.map((text) => toWire(toDocument(text))),
  toMarkdown,
  readDocument,
  convertText,
  evaluate,
  sectionsOf,
  blocksOf,
  linksOf,
  factsOf,
};
