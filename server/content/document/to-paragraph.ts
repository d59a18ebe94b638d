import type { Heading, Image, Paragraph } from "mdast";
import type { TextDirective } from "mdast-util-directive";
import { toAttributes } from "./attributes.ts";
import { targetData } from "./from-inlines.ts";
import { mayOpenBlock, withoutHtml } from "./inline-html.ts";
import type { Node } from "./nodes.ts";
import { parse } from "./syntax.ts";
import { type Target, toInlines } from "./to-inlines.ts";
import { write } from "./write.ts";

const imageDirective = (image: Image): TextDirective => ({
  type: "textDirective",
  name: "inline-image",
  attributes: toAttributes({ data: targetData(image) }),
  children: [],
});

/** Removes HTML that would turn the block into another one when parsed. */
export function asOne<T extends Heading | Paragraph>(node: T): T {
  if (!mayOpenBlock(node.children)) return node;
  const { children } = parse(write([node]));
  const isOne = children.length === 1 && children[0]?.type === node.type;
  return isOne ? node : { ...node, children: withoutHtml(node.children) };
}

/** Converts a paragraph so that it is parsed as one, not as an image block or HTML block. */
export function toParagraph(nodes: Node[], target: Target): Paragraph {
  const children = toInlines(nodes, target);
  const [first] = children;
  const isImages = children.every(
    (child) => child.type === "image" || (child.type === "text" && child.value === "\n"),
  );
  if (isImages && first?.type === "image") children[0] = imageDirective(first);
  return asOne({ type: "paragraph", children });
}
