import { blocksOf } from "../../content/document/blocks.ts";

/** Returns the anchors of a text in order. */
export const anchorsIn = (markdown: string): string[] =>
  blocksOf(markdown).flatMap(({ anchor }) => (anchor === undefined ? [] : anchor));
