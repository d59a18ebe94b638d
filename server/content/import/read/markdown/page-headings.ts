import type { Heading } from "#lib/markdown/heading-anchors.ts";
import { visibleText } from "../../../document/blocks.ts";
import { parse } from "../../../document/syntax.ts";
import { isHeading, walkBlocks } from "../../../document/walk-blocks.ts";

/** Returns the headings of a text, with the ids that it gives them. */
export function headingsOf(markdown: string): Heading[] {
  const headings: Heading[] = [];
  walkBlocks(parse(markdown), (node) => {
    if (isHeading(node)) headings.push({ title: visibleText(node), id: node.data?.anchor });
  });
  return headings;
}
