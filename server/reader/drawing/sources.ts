import { LRUCache } from "lru-cache";
import { evaluate } from "../../content/document/evaluate.ts";
import { mayDepend } from "../../content/document/may-depend.ts";
import type { Node } from "../../content/document/nodes.ts";
import { toDocument } from "../../content/document/to-document.ts";
import { withAnchors } from "../../content/document/with-anchors.ts";
import type { Source } from "./material.ts";

/** Texts are drawn again for other readers and after other changes. */
const known = new LRUCache<string, readonly Node[]>({
  maxSize: 1024 * 1024,
  sizeCalculation: (_nodes, key) => key.length + 1,
});

function readOnce(key: string, textOf: () => string): readonly Node[] {
  const before = known.get(key);
  if (before) return before;
  const nodes = withAnchors(toDocument(textOf())).nodes as Node[];
  known.set(key, nodes);
  return nodes;
}

/** Reads Markdown without expressions, such as the description of an operation. */
export const readPlain = (markdown: string): readonly Node[] => readOnce(markdown, () => markdown);

/** Reads a text as a document for one reader. */
export function readSource(source: Source): readonly Node[] {
  if (!mayDepend(source.markdown)) return readPlain(source.markdown);
  return readOnce(JSON.stringify(source), () => evaluate({ ...source, deterministicOnly: false }));
}
