import type { PhrasingContent, Root, RootContent } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { isHeadingId } from "./heading-anchors.ts";

declare module "mdast" {
  interface HeadingData {
    /** Explicit id of the heading. */
    anchor?: string;
  }
}

const opening = /^<a((?:\s+(?:href|id|name)\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))+)\s*(\/?)>$/i;
const given = /\s(?:id|name)\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/** Returns the id in an empty link at an index, and the number of nodes that it takes. */
function idAt(children: readonly PhrasingContent[], at: number) {
  const [open, close] = [children[at], children[at + 1]];
  if (open?.type !== "html") return;
  const [, attributes = "", closed] = opening.exec(open.value) ?? [];
  const [, double, single] = given.exec(attributes) ?? [];
  const id = double ?? single;
  if (id === undefined || !isHeadingId(id)) return;
  if (closed) return { id, size: 1 };
  return close?.type === "html" && /^<\/a\s*>$/i.test(close.value) ? { id, size: 2 } : undefined;
}

/** Removes white space at the ends, which separated the link. */
function trimmed(children: readonly PhrasingContent[]): PhrasingContent[] {
  return children.flatMap((child, at) => {
    if (child.type !== "text") return child;
    const start = at === 0 ? child.value.trimStart() : child.value;
    const value = at === children.length - 1 ? start.trimEnd() : start;
    return value === "" ? [] : { ...child, value };
  });
}

/**
 * Splits the content of a heading into its explicit id, from an empty link at either end, and the
 * rest.
 */
export function splitHeadingId(children: readonly PhrasingContent[]): {
  id?: string;
  children: readonly PhrasingContent[];
} {
  const isBlank = (node: PhrasingContent | undefined) =>
    node?.type === "text" && node.value.trim() === "";
  const end = isBlank(children.at(-1)) ? children.length - 1 : children.length;
  const start = isBlank(children[0]) ? 1 : 0;
  for (const at of [end - 2, end - 1, start]) {
    const found = idAt(children, at);
    if (!found || (at !== start && at + found.size !== end)) continue;
    return { id: found.id, children: trimmed(children.toSpliced(at, found.size)) };
  }
  return { children };
}

const idBefore = (node: RootContent | undefined) => {
  const id = node?.type === "leafDirective" && node.name === "data" && node.attributes?.id;
  return id && isHeadingId(id) ? id : undefined;
};

/** Moves ids of headings from their content, or from a directive before them, to their data. */
export function readHeadingIds(root: Root): void {
  visit(root, (node, at, parent) => {
    // These contain no headings, and are most of a text.
    if (node.type === "paragraph" || node.type === "table") return SKIP;
    if (node.type !== "heading") return;
    const before = at === undefined ? undefined : parent?.children[at - 1];
    const { id = idBefore(before), children } = splitHeadingId(node.children);
    if (id === undefined) return SKIP;
    node.children = [...children];
    node.data = { ...node.data, anchor: id };
    return SKIP;
  });
}
