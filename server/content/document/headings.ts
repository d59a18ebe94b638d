import type { Heading as MarkdownHeading, Node as MarkdownNode } from "mdast";
import { toString as textIn } from "mdast-util-to-string";
import { type Heading, headingAnchors } from "#lib/markdown/heading-anchors.ts";
import { type Block, type Inline, type Node, ownIdOf, textOf } from "./nodes.ts";
import { holdsBlocks, isHeading } from "./walk-blocks.ts";

/** Returns the text of a heading or another block as readers see it. */
export const visibleText = (node: Parameters<typeof textIn>[0]) =>
  textIn(node, { includeHtml: false, includeImageAlt: false });

/** Collects headings in order, each with the update that contains it. */
class Headings<Of> {
  readonly found: [Of, Heading][] = [];
  #updates = 0;
  #current: number | undefined;

  add(node: Of, heading: Heading): void {
    this.found.push([node, { ...heading, update: this.#current }]);
  }

  /** Collects the headings of a block. */
  within(isUpdate: boolean, collect: () => void): void {
    const outer = this.#current;
    if (isUpdate) {
      this.#updates += 1;
      this.#current = this.#updates;
    }
    collect();
    this.#current = outer;
  }

  anchors(): Map<Of, string> {
    const anchors = headingAnchors(this.found.map(([, heading]) => heading));
    return new Map(this.found.map(([node], at) => [node, anchors[at] ?? ""]));
  }
}

const isUpdate = (node: MarkdownNode) =>
  node.type === "containerDirective" && "name" in node && node.name === "update";

function collectIn(node: MarkdownNode, into: Headings<MarkdownHeading>): void {
  if (isHeading(node)) into.add(node, { title: visibleText(node), id: node.data?.anchor });
  if (!holdsBlocks(node)) return;
  into.within(isUpdate(node), () => {
    for (const child of node.children) collectIn(child, into);
  });
}

function headingsOf(root: MarkdownNode) {
  const headings = new Headings<MarkdownHeading>();
  collectIn(root, headings);
  return headings;
}

/** Returns the headings of a text, in order. */
export const headingsIn = (root: MarkdownNode) => headingsOf(root).found;

/** Returns the anchors of the headings of a text. */
export const anchorsIn = (root: MarkdownNode) => headingsOf(root).anchors();

function collectStored(nodes: readonly Node[], into: Headings<Block | Inline>): void {
  for (const node of nodes) {
    if (node.object === "text") continue;
    const { type, data, nodes: inner = [], fragments = [] } = node;
    if (type.startsWith("heading-")) into.add(node, { title: textOf(inner), id: ownIdOf(data) });
    into.within(type === "update", () => {
      collectStored(inner, into);
      for (const fragment of fragments) collectStored(fragment.nodes, into);
    });
  }
}

function storedIn(nodes: readonly Node[]) {
  const headings = new Headings<Block | Inline>();
  collectStored(nodes, headings);
  return headings;
}

/** Returns the headings of a stored document, in order. */
export const storedHeadings = (nodes: readonly Node[]): Heading[] =>
  storedIn(nodes).found.map(([, heading]) => heading);

/** Returns the anchors of the headings of a stored document. */
export const storedAnchors = (nodes: readonly Node[]) => storedIn(nodes).anchors();
