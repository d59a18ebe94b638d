import type { Element } from "hast";
import type { Heading, Paragraph, RootContent } from "mdast";
import { leaf } from "./directive-nodes.ts";
import { textAlignOf } from "./html-layout.ts";

declare module "mdast" {
  interface ParagraphData {
    /** Alignment that its element gives it, or one around that. */
    align?: string;
  }
  interface HeadingData {
    /** As that of a paragraph. */
    align?: string;
  }
}

const isText = (node: RootContent): node is Paragraph | Heading =>
  node.type === "paragraph" || node.type === "heading";

/** Notes the alignment of an element at the paragraphs and headings that it became. */
export function aligned<Node extends RootContent>(nodes: readonly Node[], by: Element): Node[] {
  const align = textAlignOf(by);
  if (align === undefined) return [...nodes];
  return nodes.map((node) =>
    isText(node) && node.data?.align === undefined
      ? { ...node, data: { ...node.data, align } }
      : node,
  );
}

/** Puts the alignments of texts before them, as texts have them. */
export const withAlignments = (nodes: readonly RootContent[]): RootContent[] =>
  nodes.flatMap((node): RootContent[] => {
    if (isText(node)) {
      const align = node.data?.align;
      return align === undefined ? [node] : [leaf("data", { align }), node];
    }
    if (!/^(?:blockquote|containerDirective|list|listItem)$/.test(node.type)) return [node];
    if (!("children" in node)) return [node];
    return [{ ...node, children: withAlignments(node.children as RootContent[]) } as RootContent];
  });
