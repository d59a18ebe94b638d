import type { Nodes, Root } from "hast";
import { visit } from "unist-util-visit";
import { headingAnchors, headingId } from "@/lib/markdown/heading-anchors";

// Levels below the titles of the space and the page.
const levels: Record<string, string> = {
  h1: "h3",
  h2: "h3",
  h3: "h4",
  h4: "h5",
  h5: "h6",
  h6: "h6",
};

/** Adds anchors to headings, and shifts their levels below the page's title. */
export function headings() {
  return (tree: Root): void => {
    const anchorFor = headingAnchors();
    visit(tree, "element", (element) => {
      const level = levels[element.tagName];
      if (!level) return;
      element.tagName = level;
      const { id } = element.properties;
      const own = typeof id === "string" ? id : undefined;
      element.properties.id = headingId(anchorFor(textOf(element), own));
    });
  };
}

// Excludes footnote numbers.
function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (node.type === "element" && node.properties.dataFootnoteRef) return "";
  return "children" in node ? node.children.map(textOf).join("") : "";
}
