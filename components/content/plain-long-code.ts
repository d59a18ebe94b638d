import type { Root } from "hast";
import { toString as textOf } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";

/** Characters; highlighting longer code can take minutes. */
const longest = 10_000;

/** Skips highlighting of very long code. */
export function plainLongCode() {
  return (tree: Root): void =>
    visit(tree, "element", (node) => {
      if (node.tagName !== "code" || textOf(node).length <= longest) return;
      const given = node.properties.className;
      node.properties.className = [...(Array.isArray(given) ? given : []), "no-highlight"];
      return SKIP;
    });
}
