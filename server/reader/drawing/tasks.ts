import { html } from "hono/html";
import { type Block, block, documentOf, paragraph } from "../../content/document/nodes.ts";
import { toMarkdown } from "../../content/document/to-markdown.ts";
import { plainBlocks } from "../markdown/plain-blocks.ts";
import { type Writing, words } from "../markdown/plain-inlines.ts";
import { type Locale, labelsIn } from "../page/labels.ts";
import { summaryOf } from "../page/summary.ts";
import { drawBlocks } from "./draw-blocks.ts";
import { type Drawing, textIn } from "./drawing.ts";
import { highlight } from "./highlight.ts";
import { type Material, type Needs, type Source, Supply } from "./material.ts";
import { otherIdsIn } from "./other-ids.ts";
import { headingShiftOf, headingsOf, type OutlineEntry } from "./outline.ts";
import { readPlain, readSource } from "./sources.ts";
import { nameOf, specBlocksIn } from "./spec-blocks.ts";
import { entriesOf, updateIds, updatesIn } from "./updates.ts";

interface Given {
  source: Source;
  material: Material;
  locale: Locale;
  /** Tag of the language of the text. */
  language: string;
}

export interface DrawInput extends Given {
  newTab: boolean;
}

export interface WriteInput extends Given {
  /** Origin of the site, for whole addresses. */
  origin: string;
  title: string;
  description?: string | undefined;
}

/** Result that may lack things from outside the text. */
interface Incomplete {
  needs: Needs | undefined;
}

export interface DrawnText extends Incomplete {
  html: string;
  outline: OutlineEntry[];
  summary: string | undefined;
  hasUpdates: boolean;
}

/** Nodes of texts for several pages that one page draws: they may show each other, more than once. */
const mostReusedNodes = 100_000;
/** Longest page in characters; far above any real text. */
const longestPage = 8 * 1024 * 1024;

function fitting(text: string): string {
  if (text.length > longestPage) throw new RangeError("Too long");
  return text;
}

function drawingOf({ material, locale, language }: Given, supply: Supply) {
  return {
    hrefOf: (ref: unknown) => supply.target(ref),
    file: (id: string) => supply.file(id),
    reusable: (id: string) => {
      const source = supply.text(id);
      return source && readSource(source);
    },
    room: { nodes: mostReusedNodes },
    spec: (given: Block) => supply.spec(given),
    nodes: readPlain,
    labels: labelsIn(locale),
    language,
    nesting: 0,
    material,
  };
}

/** Draws a text as a part of a page. */
function draw(input: DrawInput): DrawnText {
  const nodes = readSource(input.source);
  const supply = new Supply(input.material);
  const drawing: Drawing = {
    ...drawingOf(input, supply),
    component: (given) => supply.component(given),
    highlight,
    newTab: input.newTab,
    headingShift: headingShiftOf(nodes),
    otherIds: otherIdsIn(nodes),
    updateIds: updateIds(updatesIn(nodes)),
  };
  return {
    html: fitting(html`${drawBlocks(nodes, drawing)}`.toString()),
    outline: headingsOf(nodes, drawing),
    summary: summaryOf(nodes),
    hasUpdates: updatesIn(nodes).length > 0,
    needs: supply.needs,
  };
}

function writeBlocks(blocks: Block[]): string {
  try {
    return toMarkdown(documentOf(blocks));
  } catch (error) {
    // Too deeply nested for its form: its words are still of use.
    if (!(error instanceof RangeError)) throw error;
    return `${blocks.map((each) => textIn([each])).join("\n\n")}\n`;
  }
}

/** Writes a text as Markdown for programs that know no ids of ours. */
function write(input: WriteInput): Incomplete & { markdown: string } {
  const supply = new Supply(input.material);
  const drawing = drawingOf(input, supply);
  const writing: Writing = {
    ...drawing,
    hrefOf: (ref) => {
      const target = drawing.hrefOf(ref);
      return target && { ...target, href: new URL(target.href, input.origin).href };
    },
  };
  const { title, description } = input;
  const markdown = writeBlocks([
    block("heading-1", { nodes: [words(title)] }),
    ...(description ? [paragraph([words(description)])] : []),
    ...plainBlocks(readSource(input.source), writing),
  ]);
  return { markdown: fitting(markdown), needs: supply.needs };
}

/** Tasks on texts of pages, which may take any time and memory. */
export const tasks = {
  draw,
  write,
  /** News that a text lists by day. */
  updates: (source: Source) => entriesOf(readSource(source)),
  /** Ids or slugs of the specifications that a text shows parts of, by the keys of blocks. */
  specBlocks: (source: Source) =>
    new Map(
      [...specBlocksIn(readSource(source))].map(([key, { data = {} }]) => [key, nameOf(data)]),
    ),
};
