import type { Document } from "#lib/contract/content/document.ts";
import { frontMatterOf } from "./front-matter.ts";
import { type Block, InvalidDocument, type Node } from "./nodes.ts";
import { readNodes } from "./read-nodes.ts";
import { toFlow } from "./to-blocks.ts";
import { write } from "./write.ts";

const transparent = new Set([
  "blockquote",
  "list-ordered",
  "list-unordered",
  "list-tasks",
  "list-item",
]);

/** Returns the names of footnotes at positions where a reference to them is sure to be parsed. */
function footnotesOf(nodes: Node[], found = new Set<string>()): Set<string> {
  for (const node of nodes) {
    if (node.object !== "block") continue;
    const label = node.type === "footnote" && !node.fragments && node.data?.label;
    if (typeof label === "string" && /^[\w-]+$/.test(label)) found.add(label);
    if (transparent.has(node.type)) footnotesOf(node.nodes ?? [], found);
  }
  return found;
}

const isFrontMatter = ({ type, data }: Block) =>
  type === "front-matter" && Object.keys(data ?? {}).join() === "text";

/**
 * Returns the front matter of a document as written, if it would be parsed as front matter again.
 */
function frontOf(node: Node | undefined): string {
  if (node?.object !== "block" || !isFrontMatter(node)) return "";
  const lines = `---\n${node.data?.text}\n---\n\n`;
  return frontMatterOf(lines)?.text === node.data?.text ? lines : "";
}

/**
 * Returns the Markdown of a document. It doesn't contain values that `toWire` derives (keys and
 * `meta` of nodes, defaults of tables), empty paragraphs, the order of marks, or the ids of columns
 * and records of plain tables. Throws for invalid nodes.
 */
export function toMarkdown(document: Document): string {
  const nodes = readNodes(document.nodes);
  const front = frontOf(nodes[0]);
  const body = front ? nodes.slice(1) : nodes;
  const flow = toFlow(body, { footnotes: footnotesOf(body) }, true);
  if (!flow) throw new InvalidDocument("a document may only contain blocks");
  return front + write(flow);
}
