import { toString as textOf } from "mdast-util-to-string";
import { headingAnchors } from "#lib/heading-anchors.ts";
import { parse } from "./syntax.ts";
import { isHeading, walkBlocks } from "./walk-blocks.ts";

/** Lines of a text that are one block, counted from 0; the last is the first after it. */
export interface BlockLines {
  start: number;
  end: number;
  /** Of a heading. */
  anchor?: string;
}

/** Where the blocks of a text stand, those within others too. */
export function blocksOf(markdown: string): BlockLines[] {
  const blocks: BlockLines[] = [];
  const anchorFor = headingAnchors();
  walkBlocks(parse(markdown), (node) => {
    if (node.type === "root" || !node.position) return;
    const start = node.position.start.line - 1;
    const end = node.position.end.line;
    const anchor = isHeading(node) ? anchorFor(visibleText(node)) : undefined;
    blocks.push({ start, end, ...(anchor !== undefined && { anchor }) });
  });
  return blocks;
}

/** The text of a heading as readers see it. */
export const visibleText = (node: Parameters<typeof textOf>[0]) =>
  textOf(node, { includeHtml: false, includeImageAlt: false });
