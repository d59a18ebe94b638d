import { anchorsIn } from "./headings.ts";
import { parse } from "./syntax.ts";
import { isHeading, walkBlocks } from "./walk-blocks.ts";

/** Lines of a block, counted from 0; end exclusive. */
export interface BlockLines {
  start: number;
  end: number;
  /** Anchor of a heading. */
  anchor?: string;
}

/** Returns the positions of all blocks of a text, including nested ones. */
export function blocksOf(markdown: string): BlockLines[] {
  const blocks: BlockLines[] = [];
  const root = parse(markdown);
  const anchors = anchorsIn(root);
  walkBlocks(root, (node) => {
    if (node.type === "root" || !node.position) return;
    const start = node.position.start.line - 1;
    const end = node.position.end.line;
    const anchor = isHeading(node) ? anchors.get(node) : undefined;
    blocks.push({ start, end, ...(anchor !== undefined && { anchor }) });
  });
  return blocks;
}
