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

/** Names of footnotes that stand where a reference to them is sure to be understood. */
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

/** The front of a document as the lines it came from, if it is what reads back as front matter. */
function frontOf(node: Node | undefined): string {
  if (node?.object !== "block" || !isFrontMatter(node)) return "";
  const lines = `---\n${node.data?.text}\n---\n\n`;
  return frontMatterOf(lines)?.text === node.data?.text ? lines : "";
}

/**
 * The Markdown text of a document. Not stored: keys and `meta` of nodes and the defaults of tables,
 * which `toWire` derives, empty paragraphs, the order of marks, the ids of a plain table's columns
 * and records. Throws for nodes that make no sense.
 */
export function toMarkdown(document: Document): string {
  const nodes = readNodes(document.nodes);
  const front = frontOf(nodes[0]);
  const body = front ? nodes.slice(1) : nodes;
  const flow = toFlow(body, { footnotes: footnotesOf(body) }, true);
  if (!flow) throw new InvalidDocument("a document may only contain blocks");
  return front + write(flow);
}
