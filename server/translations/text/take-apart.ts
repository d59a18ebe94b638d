import type { Root, RootContent } from "mdast";
import type { Heading } from "#lib/markdown/heading-anchors.ts";
import { parseText } from "../../content/document/from-markdown.ts";
import { headingsIn } from "../../content/document/headings.ts";
import { textsOf } from "./map-block.ts";
import { countWords, hasWords, tag } from "./tagged.ts";

/** Block of a page with all its content: a paragraph, a list, a table. */
export interface SourceBlock {
  /** Exact source. */
  source: string;
  texts: string[];
}

export interface TakenApart {
  blocks: SourceBlock[];
  words: number;
  /** Pages with a heading that it links to. */
  anchorsOf: string[];
  /** All headings in order, with their visible text, and the text as sent to the engine. */
  headings: (Omit<Heading, "title"> & { shown: string; text: string })[];
}

/** Splits a text into blocks with their exact source, in order; front matter is one of them. */
export function cutBlocks(markdown: string): { source: string; node?: RootContent }[] {
  const { front, text, root } = parseText(markdown);
  const blocks = root.children.map((node) => {
    const { start, end } = node.position ?? {};
    return { source: text.slice(start?.offset ?? 0, end?.offset ?? 0), node };
  });
  return front === undefined ? blocks : [{ source: `---\n${front}\n---` }, ...blocks];
}

const pageAnchor = /\/pages\/([\w-]+)#/g;

/** Parses a text into the texts to translate, block by block. */
export function takeApart(markdown: string): TakenApart {
  const cut = cutBlocks(markdown);
  const blocks = cut.map(({ source, node }) => ({
    source,
    texts: node ? textsOf(node).filter(hasWords) : [],
  }));
  const root: Root = { type: "root", children: cut.flatMap(({ node }) => node ?? []) };
  const headings = headingsIn(root).map(([{ children }, { title: shown, ...rest }]) => {
    return { ...rest, shown, text: tag(children).text };
  });
  const words = blocks
    .flatMap(({ texts }) => texts)
    .reduce((sum, text) => sum + countWords(text), 0);
  const named = [...markdown.matchAll(pageAnchor)].flatMap(([, id]) => id ?? []);
  return { blocks, words, anchorsOf: [...new Set(named)], headings };
}
