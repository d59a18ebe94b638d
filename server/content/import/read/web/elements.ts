import type { Element, ElementContent, Nodes, Text } from "hast";
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

const isSpace = (node: Nodes | undefined): node is Text =>
  node?.type === "text" && node.value.trim() === "";

/**
 * Returns children with adjacent white space as one text, such as that between removed elements: the
 * converter looks from each text to the next word.
 */
export function withJoinedSpace<Child extends ElementContent>(
  children: readonly Child[],
): (Child | Text)[] {
  const joined: (Child | Text)[] = [];
  for (const child of children) {
    const last = joined.at(-1);
    if (isSpace(child) && isSpace(last))
      joined[joined.length - 1] = { type: "text", value: last.value + child.value };
    else joined.push(child);
  }
  return joined;
}
