import type { Heading, RootContent } from "mdast";
import { visibleText } from "../../content/document/blocks.ts";
import { parseText } from "../../content/document/to-document.ts";
import { isHeading, walkBlocks } from "../../content/document/walk-blocks.ts";
import { textsOf } from "./map-block.ts";
import { countWords, saysSomething, tag } from "./tagged.ts";

/** A block of a page: a paragraph, a list, a table, with all that is in it. */
export interface SourceBlock {
  /** As it stands there. */
  source: string;
  /** What is to be translated of it. */
  texts: string[];
}

export interface TakenApart {
  blocks: SourceBlock[];
  words: number;
  /** Pages that it links to a heading of. */
  anchorsOf: string[];
  /** Of every heading, in order: what readers see, and what an engine is asked for it. */
  headings: { shown: string; text: string }[];
}

/** The blocks of a text as they stand there, in order; front matter is one of them. */
export function cutBlocks(markdown: string): { source: string; node?: RootContent }[] {
  const { front, text, root } = parseText(markdown);
  const blocks = root.children.map((node) => {
    const { start, end } = node.position ?? {};
    return { source: text.slice(start?.offset ?? 0, end?.offset ?? 0), node };
  });
  return front === undefined ? blocks : [{ source: `---\n${front}\n---` }, ...blocks];
}

const pageAnchor = /\/pages\/([\w-]+)#/g;

/** What of a text an engine is to be asked, block by block. */
export function takeApart(markdown: string): TakenApart {
  const cut = cutBlocks(markdown);
  const blocks = cut.map(({ source, node }) => ({
    source,
    texts: node ? textsOf(node).filter(saysSomething) : [],
  }));
  const headings: TakenApart["headings"] = [];
  for (const { node } of cut) {
    if (!node) continue;
    walkBlocks(node, (each) => isHeading(each) && headings.push(headingOf(each)));
  }
  const words = blocks
    .flatMap(({ texts }) => texts)
    .reduce((sum, text) => sum + countWords(text), 0);
  const named = [...markdown.matchAll(pageAnchor)].flatMap(([, id]) => id ?? []);
  return { blocks, words, anchorsOf: [...new Set(named)], headings };
}

const headingOf = (heading: Heading) => ({
  shown: visibleText(heading),
  text: tag(heading.children).text,
});
