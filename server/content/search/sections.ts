import type { Nodes } from "mdast";
import { type ParsedText, parseText } from "../document/from-markdown.ts";
import { anchorsIn, visibleText } from "../document/headings.ts";
import { htmlText } from "../document/html-text.ts";
import { isLineBreak } from "../document/inline-html.ts";
import { holdsBlocks, isHeading, walkBlocks } from "../document/walk-blocks.ts";
import { betweenBlocks, longestBody, type Section } from "./as-one-section.ts";

/** Limit of sections of a document; far above any real one. Later headings are text of the last one. */
const mostSections = 1000;

/** Attributes whose values readers see. */
const shown = ["title", "alt", "summary", "path"];

/** Returns the words of a block without nested blocks; formulas and code count as words. */
function textOf(node: Nodes): string {
  switch (node.type) {
    case "html":
      return isLineBreak(node.value) ? "\n" : htmlText(node.value);
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

/** Returns the words in the opening of a block with nested blocks. */
const openingOf = (node: Nodes): string =>
  node.type === "containerDirective" ? textOf({ ...node, children: [] }) : "";

/** Splits a document into sections of plain text, by heading. */
export const sectionsOf = (markdown: string): Section[] => sectionsIn(parseText(markdown));

export function sectionsIn({ root }: ParsedText): Section[] {
  const sections: { title: string; anchor: string; parts: string[] }[] = [
    { title: "", anchor: "", parts: [] },
  ];
  const anchors = anchorsIn(root);
  walkBlocks(root, (node) => {
    if (isHeading(node) && sections.length < mostSections) {
      const title = visibleText(node);
      sections.push({ title, anchor: anchors.get(node) ?? "", parts: [] });
    } else {
      const text = holdsBlocks(node) ? openingOf(node as Nodes) : textOf(node as Nodes);
      if (text.trim() !== "") sections.at(-1)?.parts.push(text.trim());
    }
  });
  return sections
    .map(({ parts, ...section }) => ({
      ...section,
      body: parts.join(betweenBlocks).slice(0, longestBody),
    }))
    .filter(({ title, body }) => title !== "" || body !== "");
}
