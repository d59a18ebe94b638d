import type { Element, ElementContent, Nodes, Root } from "hast";
import { visit } from "unist-util-visit";
import { headingAnchors } from "#lib/markdown/heading-anchors.ts";
import { decodePart } from "../../../../platform/http/decode-part.ts";
import { withJoinedSpace } from "./elements.ts";
import { footnotesIn } from "./footnotes.ts";

const textIn = (node: Nodes): string => {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(textIn).join("") : "";
};

const headingName = /^h[1-6]$/;

/** Returns true if nothing but white space precedes an element. */
function isFirst(root: Root | Element, element: Element): boolean {
  let isFound = false;
  let hasContent = false;
  visit(root, (node) => {
    if (isFound) return false;
    isFound = node === element;
    if (!isFound)
      hasContent ||= node.type === "text" ? node.value.trim() !== "" : "src" in propertiesOf(node);
    return !isFound;
  });
  return isFound && !hasContent;
}

const propertiesOf = (node: Nodes) => (node.type === "element" ? node.properties : {});

/** Removes the marks of places in the text, which only links of the source use. */
function withoutMarks(children: ElementContent[]): ElementContent[] {
  const left = children.filter(
    (child) =>
      !(child.type === "element" && child.tagName === "a" && child.children.length === 0) ||
      child.properties.href !== undefined,
  );
  return left.length < children.length ? withJoinedSpace(left) : children;
}

/**
 * Gives links within a document the anchors that its headings get as a page, in place: a link to
 * another place leads to the heading above it, and one to the title to the top.
 */
export function linkToHeadings(root: Root | Element): void {
  const headings: Element[] = [];
  /** Heading of each place that has an id; the place of a mark before a heading is that heading. */
  const places = new Map<string, Element | undefined>();
  let waiting: string[] = [];
  visit(root, (node) => {
    if (node.type === "text" && node.value.trim() !== "") waiting = [];
    if (node.type !== "element") return;
    if (headingName.test(node.tagName)) {
      headings.push(node);
      for (const id of waiting) places.set(id, node);
      waiting = [];
    }
    const { id } = node.properties;
    if (typeof id !== "string" || places.has(id)) return;
    places.set(id, headings.at(-1));
    if (!headingName.test(node.tagName)) waiting.push(id);
  });
  const footnotes = footnotesIn(root);
  const [first] = headings;
  const title = first?.tagName === "h1" && isFirst(root, first) ? first : undefined;
  const shown = headings.filter((each) => each !== title);
  const anchors = headingAnchors(shown.map((each) => ({ title: textIn(each).trim() })));
  const anchorOf = new Map(shown.map((each, at) => [each, anchors[at] ?? ""]));
  visit(root, "element", (node) => {
    const { href } = node.properties;
    if (node.tagName === "a" && typeof href === "string" && href.startsWith("#")) {
      const id = decodePart(href.slice(1));
      const heading = places.get(id);
      if (places.has(id) && !footnotes.has(id))
        node.properties.href = `#${(heading && anchorOf.get(heading)) ?? ""}`;
    }
    node.children = withoutMarks(node.children);
  });
}
