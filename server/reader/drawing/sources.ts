import { LRUCache } from "lru-cache";
import type { Document } from "#lib/contract/content/document.ts";
import { evaluate, evaluateNodes } from "../../content/document/evaluate.ts";
import {
  documentIn,
  toDocument,
  toDocumentWithLines,
} from "../../content/document/from-markdown.ts";
import { mayDepend } from "../../content/document/may-depend.ts";
import { type Node, storedNodes } from "../../content/document/nodes.ts";
import { parse } from "../../content/document/syntax.ts";
import { withAnchors } from "../../content/document/with-anchors.ts";
import type { Source } from "./material.ts";

/** Parsed texts, which are rendered again for other readers and after other changes. */
const known = new LRUCache<string, readonly Node[]>({
  maxSize: 1024 * 1024,
  sizeCalculation: (_nodes, key) => key.length + 1,
});

function readOnce(key: string, read: () => Document): readonly Node[] {
  const before = known.get(key);
  if (before) return before;
  const nodes = storedNodes(withAnchors(read()));
  known.set(key, nodes);
  return nodes;
}

/** Parses Markdown without expressions, such as the description of an operation. */
export const readPlain = (markdown: string): readonly Node[] =>
  readOnce(markdown, () => toDocument(markdown));

/** Parses a text without a page, which has no front matter. */
export const readShort = (text: string): readonly Node[] =>
  readOnce(`short\n${text}`, () =>
    documentIn({ front: undefined, text, firstLine: 0, root: parse(text) }),
  );

/**
 * Parses a text for its editors, with the lines of its blocks. Conditions stay, so that editors see
 * all that is written, and so do expressions about the visitor.
 */
export function readDraft({ markdown, names }: Source): readonly Node[] {
  const nodes = storedNodes(withAnchors(toDocumentWithLines(markdown)));
  return evaluateNodes(nodes, { names, deterministicOnly: true, keepsConditions: true });
}

/** Parses a text for members, with the values of its variables and all conditional parts. */
export const readForMembers = ({ markdown, names }: Source): readonly Node[] =>
  evaluateNodes(storedNodes(toDocument(markdown)), {
    names,
    deterministicOnly: true,
    keepsConditions: true,
  });

/** Parses a text as a document for one reader. */
export function readSource(source: Source): readonly Node[] {
  if (!mayDepend(source.markdown)) return readPlain(source.markdown);
  return readOnce(JSON.stringify(source), () =>
    toDocument(evaluate({ ...source, deterministicOnly: false })),
  );
}
