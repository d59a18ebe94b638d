import type { Root } from "hast";
import { visit } from "unist-util-visit";

const blocks = /^(p|h[1-6]|li|blockquote|pre|tr|hr)$/;

/** Adds the line number in the Markdown to each block, for comments. */
export function lines() {
  return (tree: Root): void =>
    visit(tree, "element", ({ tagName, position, properties }) => {
      if (position && blocks.test(tagName)) properties.dataLine = position.start.line;
    });
}
