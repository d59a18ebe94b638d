import type { Document } from "#lib/contract/content/document.ts";
import { linksIn, linksOf } from "../links/extract.ts";
import { sectionsIn, sectionsOf } from "../search/sections.ts";
import { blocksOf } from "./blocks.ts";
import { type Dereferenced, toDereferenced } from "./dereference.ts";
import { evaluate } from "./evaluate.ts";
import { convertText } from "./format/convert-text.ts";
import { rewriteLinks } from "./rewrite-links.ts";
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

export interface RelativeLinks {
  markdown: string;
  /** Relative paths by the id of their page. */
  to: ReadonlyMap<string, string>;
}

/** Replaces the pages in the targets of links by their paths. */
const toRelativeLinks = ({ markdown, to }: RelativeLinks) =>
  rewriteLinks(markdown, (url) => {
    const [, id = "", anchor = ""] = /^\/pages\/([\w-]+)(#.*)?$/s.exec(url) ?? [];
    const path = to.get(id);
    return path === undefined ? undefined : path + anchor;
  });

/** Tasks with unbounded time for hostile texts, run in a thread that can be stopped. */
export const tasks = {
  toDocuments: (texts: string[]) => texts.map((text) => toWire(toDocument(text))),
  toDereferenced: (texts: Dereferenced) => toWire(toDereferenced(texts)),
  toDereferencedText: (texts: Dereferenced) => toMarkdown(toDereferenced(texts)),
  toMarkdown,
  readDocument,
  convertText,
  evaluate,
  toRelativeLinks,
  sectionsOf,
  blocksOf,
  linksOf,
  factsOf,
};
