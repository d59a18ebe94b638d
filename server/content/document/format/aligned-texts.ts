import type { Element } from "hast";
import type { Heading, Paragraph, RootContent } from "mdast";
import { leaf } from "./directive-nodes.ts";
import { alignOf, textAlignOf } from "./html-layout.ts";

declare module "mdast" {
  interface ParagraphData {
    /** Alignment from the element itself, or from one around it. */
    align?: string;
  }
  interface HeadingData {
    /** Same as for a paragraph. */
    align?: string;
  }
}

const isText = (node: RootContent): node is Paragraph | Heading =>
  node.type === "paragraph" || node.type === "heading";

/** Default alignment, recorded so that an aligned element around a text doesn't change it. */
const usual = "start";

/**
 * Records the alignment of an HTML element on the paragraphs and headings that it was converted to,
 * unless an inner element set theirs.
 */
export function aligned<Node extends RootContent>(nodes: readonly Node[], by: Element): Node[] {
  const isUsual = /^(?:left|start)$/.test(alignOf(by) ?? "");
  const align = isUsual ? usual : textAlignOf(by);
  if (align === undefined) return [...nodes];
  return nodes.map((node) =>
    isText(node) && node.data?.align === undefined
      ? { ...node, data: { ...node.data, align } }
      : node,
  );
}

/** Writes the alignment of each text as a directive before it. */
export const withAlignments = (nodes: readonly RootContent[]): RootContent[] =>
  nodes.flatMap((node): RootContent[] => {
    if (isText(node)) {
      const align = node.data?.align;
      return align === undefined || align === usual ? [node] : [leaf("data", { align }), node];
    }
    if (!/^(?:blockquote|containerDirective|list|listItem)$/.test(node.type)) return [node];
    if (!("children" in node)) return [node];
    return [{ ...node, children: withAlignments(node.children) } as RootContent];
  });
