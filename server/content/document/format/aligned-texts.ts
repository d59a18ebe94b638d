import type { Element } from "hast";
import type { Heading, Paragraph, RootContent } from "mdast";
import { leaf } from "./directive-nodes.ts";
import { alignOf, textAlignOf } from "./html-layout.ts";

declare module "mdast" {
  interface ParagraphData {
    /** Alignment by its element, or by one around that. */
    align?: string;
  }
  interface HeadingData {
    /** As that of a paragraph. */
    align?: string;
  }
}

const isText = (node: RootContent): node is Paragraph | Heading =>
  node.type === "paragraph" || node.type === "heading";

/** Alignment of all texts, which one around them may not change. */
const usual = "start";

/** Records the alignment of an element in the paragraphs and headings that it became. */
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
    return [{ ...node, children: withAlignments(node.children as RootContent[]) } as RootContent];
  });
