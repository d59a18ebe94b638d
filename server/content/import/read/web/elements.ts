import type { Element, Nodes } from "hast";
import { SKIP, visit } from "unist-util-visit";

export const classesOf = (node: Element): string => {
  const { className } = node.properties;
  return Array.isArray(className) ? className.join(" ") : String(className ?? "");
};

/** Returns the first matching element in document order. */
export function findElement(root: Nodes, is: (node: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  visit(root, "element", (node) => {
    if (found === undefined && is(node)) found = node;
    return found === undefined;
  });
  return found;
}

/** Returns the outermost elements with a name, in document order. */
export function outermost(root: Nodes, name: string): Element[] {
  const found: Element[] = [];
  visit(root, "element", (node) => {
    if (node.tagName !== name) return undefined;
    found.push(node);
    return SKIP;
  });
  return found;
}
