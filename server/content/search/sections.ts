import type { Nodes } from "mdast";
import { headingAnchors } from "#lib/markdown/heading-anchors.ts";
import { visibleText } from "../document/blocks.ts";
import { type ParsedText, parseText } from "../document/to-document.ts";
import { holdsBlocks, isHeading, walkBlocks } from "../document/walk-blocks.ts";
import { longestBody, type Section } from "./as-one-section.ts";
import { openingOf, textOf } from "./text-of.ts";

/** Splits a document into sections of plain text, by heading. */
export const sectionsOf = (markdown: string): Section[] => sectionsIn(parseText(markdown));

/** Returns the sections of a parsed text. */
export function sectionsIn({ root }: ParsedText): Section[] {
  const sections: { title: string; anchor: string; parts: string[] }[] = [
    { title: "", anchor: "", parts: [] },
  ];
  const anchorFor = headingAnchors();
  walkBlocks(root, (node) => {
    if (isHeading(node)) {
      const title = visibleText(node);
      sections.push({ title, anchor: anchorFor(title, node.data?.anchor), parts: [] });
    } else {
      const text = holdsBlocks(node) ? openingOf(node as Nodes) : textOf(node as Nodes);
      if (text !== "") sections.at(-1)?.parts.push(text);
    }
  });
  return sections
    .map(({ parts, ...section }) => ({
      ...section,
      body: parts.join("\n").trim().slice(0, longestBody),
    }))
    .filter(({ title, body }) => title !== "" || body !== "");
}
