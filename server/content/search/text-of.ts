import type { Nodes } from "mdast";
import { htmlText } from "../document/html-text.ts";

/** Attributes that readers see. */
const shown = ["title", "alt", "summary", "path"];

/** Returns the words of a block without blocks in it; formulas and code are words as well. */
export function textOf(node: Nodes): string {
  switch (node.type) {
    case "html":
      return htmlText(node.value);
    case "break":
      return "\n";
    case "image":
    case "imageReference":
      return [node.alt, "title" in node && node.title].filter(Boolean).join(" ");
    case "leafDirective":
    case "textDirective":
    case "containerDirective": {
      const attributes = shown.map((name) => node.attributes?.[name]).filter(Boolean);
      const words = node.children.map(textOf).join("");
      return [...attributes, node.attributes?.formula, words].filter(Boolean).join(" ");
    }
    default:
      if ("value" in node) return node.value;
      return "children" in node ? node.children.map(textOf).join("") : "";
  }
}

/** Returns the words in the opening of a block that holds others. */
export const openingOf = (node: Nodes): string =>
  node.type === "containerDirective" ? textOf({ ...node, children: [] }) : "";
