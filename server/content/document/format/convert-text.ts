import { frontMatterOf } from "../front-matter.ts";
import { convertAnnotations } from "./annotations.ts";
import { readBlocks } from "./block-tree.ts";
import { convertCustomBlocks } from "./custom-blocks.ts";
import { readWrittenIds } from "./heading-ids.ts";
import { convertHtml } from "./html-blocks.ts";
import { convertMath } from "./math.ts";
import { convertSigns } from "./signs.ts";
import { writeBlocks } from "./write-blocks.ts";

export interface Converted {
  markdown: string;
  /** Tags that stay in the text as written. */
  unrecognized: string[];
  /** Parts of HTML whose layout is lost: merged cells, alignment of text, colours, and style sheets. */
  lost: string[];
}

/**
 * Converts the syntax that documentation tools add to Markdown (tags, HTML, formulas, names of
 * emoji) to directives and Markdown, outside code, and normalizes line endings. A text without such
 * syntax stays as written.
 */
export function convertText(source: string): Converted {
  const text = source.replaceAll(/\r\n?/g, "\n");
  const front = frontMatterOf(text)?.length ?? 0;
  let markdown = text.slice(front);
  if (markdown.includes("data-gb-custom-block")) markdown = convertCustomBlocks(markdown);
  let unrecognized: string[] = [];
  if (/\{%|<details\b|^[\s>*+\-\d.)]*:::/im.test(markdown)) {
    const blocks = readBlocks(markdown);
    markdown = writeBlocks(blocks.pieces);
    unrecognized = blocks.unrecognized;
  }
  // A line in a formula is never a heading, so formulas come first.
  markdown = readWrittenIds(convertMath(markdown));
  let lost: string[] = [];
  if (/<[a-z/]/i.test(markdown)) ({ markdown, lost } = convertHtml(markdown));
  markdown = convertSigns(convertAnnotations(markdown));
  return { markdown: text.slice(0, front) + markdown, unrecognized, lost };
}
