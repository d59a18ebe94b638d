import type { Element } from "hast";
import type { Paragraph, RootContent } from "mdast";
import { leaf } from "./directive-nodes.ts";
import { textAlignOf } from "./html-layout.ts";

declare module "mdast" {
  interface ParagraphData {
    /** Alignment that its element gives it, or one around that. */
    align?: string;
  }
}

/** Notes the alignment of an element at the paragraphs that it became. */
export function aligned<Node extends RootContent>(nodes: readonly Node[], by: Element): Node[] {
  const align = textAlignOf(by);
  if (align === undefined) return [...nodes];
  return nodes.map((node) =>
    node.type === "paragraph" && node.data?.align === undefined
      ? { ...node, data: { ...node.data, align } }
      : node,
  );
}

const hasAlign = (node: RootContent): node is Paragraph =>
  node.type === "paragraph" && node.data?.align !== undefined;

/** Puts the alignments of paragraphs before them, as texts have them. */
export const withAlignments = (nodes: readonly RootContent[]): RootContent[] =>
  nodes.flatMap((node): RootContent[] => {
    if (hasAlign(node)) return [leaf("data", { align: node.data?.align }), node];
    if (!/^(?:blockquote|containerDirective|list|listItem)$/.test(node.type)) return [node];
    if (!("children" in node)) return [node];
    return [{ ...node, children: withAlignments(node.children as RootContent[]) } as RootContent];
  });
