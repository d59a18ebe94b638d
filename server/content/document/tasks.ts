import type { Document } from "#lib/contract/content/document.ts";
import { lineChanges, linesOf } from "#lib/text/line-changes.ts";
import { mergeTexts } from "#lib/text/merge-texts.ts";
import { linksIn, linksOf } from "../links/extract.ts";
import { toIndexedSection } from "../search/indexed-section.ts";
import { sectionsIn, sectionsOf } from "../search/sections.ts";
import { blocksOf } from "./blocks.ts";
import { type Dereferenced, toDereferenced } from "./dereference.ts";
import { evaluate } from "./evaluate.ts";
import { convertText } from "./format/convert-text.ts";
import { parseText, toDocument } from "./from-markdown.ts";
import type { Block } from "./nodes.ts";
import { rewriteLinks } from "./rewrite-links.ts";
import { toMarkdown } from "./to-markdown.ts";
import { fromWire } from "./wire/from-wire.ts";
import { toWire } from "./wire/to-wire.ts";

/** Returns the data of a text for search and links. */
function factsOf(markdown: string) {
  const parsed = parseText(markdown);
  return { sections: sectionsIn(parsed).map(toIndexedSection), links: linksIn(parsed) };
}

/** Returns a document from a request as Markdown, and in its API form. */
function readDocument(given: Document) {
  const document = fromWire(given);
  return { markdown: toMarkdown(document), document: toWire(document) };
}

/** Limit of nodes of a response, which the service parses and serializes on its main thread. */
const mostNodes = 50_000;

function countNodes(nodes: readonly unknown[]): number {
  let count = nodes.length;
  for (const node of nodes as Partial<Block>[]) {
    if (node.nodes) count += countNodes(node.nodes);
    for (const { nodes: inner } of node.fragments ?? []) count += countNodes(inner);
  }
  return count;
}

/** Rejects documents that have too many nodes together. */
function limited(documents: Document[]): Document[] {
  const count = documents.reduce((sum, { nodes }) => sum + countNodes(nodes), 0);
  if (count > mostNodes) throw new RangeError("Too many nodes");
  return documents;
}

export interface RelativeLinks {
  markdown: string;
  /** Relative paths by the id of their page. */
  to: ReadonlyMap<string, string>;
}

const toRelativeLinks = ({ markdown, to }: RelativeLinks) =>
  rewriteLinks(markdown, (url) => {
    const [, id = "", anchor = ""] = /^\/pages\/([\w-]+)(#.*)?$/s.exec(url) ?? [];
    const path = to.get(id);
    return path === undefined ? undefined : path + anchor;
  });

/**
 * Tasks that may take unbounded time for hostile texts, so that they run in a process that can be
 * stopped.
 */
export const tasks = {
  toDocuments: (texts: string[]) => limited(texts.map((text) => toWire(toDocument(text)))),
  toDereferenced: (texts: Dereferenced) => limited([toWire(toDereferenced(texts))])[0] as Document,
  toDereferencedText: (texts: Dereferenced) => toMarkdown(toDereferenced(texts)),
  toMarkdown: (document: Document) => toMarkdown(fromWire(document)),
  readDocument,
  convertText,
  evaluate,
  toRelativeLinks,
  sectionsOf,
  blocksOf,
  linksOf,
  factsOf,
  mergeTexts: ({ base, ours, theirs }: Record<"base" | "ours" | "theirs", string>) =>
    mergeTexts(base, ours, theirs),
  lineChanges: ({ before, after }: Record<"before" | "after", string>) =>
    lineChanges(linesOf(before), linesOf(after)),
};
