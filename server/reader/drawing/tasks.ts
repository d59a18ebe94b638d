import { hash } from "node:crypto";
import { html } from "hono/html";
import { pictureAddress } from "#lib/integration-elements/addresses.ts";
import { headingId } from "#lib/markdown/heading-anchors.ts";
import { mayBeConverted } from "#lib/markdown/other-forms.ts";
import { convertText } from "../../content/document/format/convert-text.ts";
import {
  type Block,
  block,
  documentOf,
  membersOf,
  paragraph,
  textOf,
} from "../../content/document/nodes.ts";
import { toMarkdown } from "../../content/document/to-markdown.ts";
import { readBlocks } from "../../content/document/view/read-blocks.ts";
import type { Surroundings } from "../../content/document/view/surroundings.ts";
import type { OutsideBlock, Target } from "../../content/document/view/view.ts";
import { compareDrawn, placedBlocks } from "../draft/compare/compare-drawn.ts";
import { plainBlocks } from "../markdown/plain-blocks.ts";
import { type Writing, words } from "../markdown/plain-inlines.ts";
import { type Locale, labelsIn } from "../page/labels.ts";
import { summaryOf } from "../page/summary.ts";
import { drawBlocks } from "./draw-blocks.ts";
import type { Drawing } from "./drawing.ts";
import { highlight } from "./highlight.ts";
import { type Material, type Needs, noMaterial, type Source, Supply } from "./material.ts";
import { otherIdsIn } from "./other-ids.ts";
import { headingShiftOf, headingsOf, type OutlineEntry } from "./outline.ts";
import { readDraft, readForMembers, readPlain, readShort, readSource } from "./sources.ts";
import { partsIn } from "./spec-blocks.ts";
import { entriesOf, updatesIn } from "./updates.ts";

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
  /** Origin of the site, for absolute addresses. */
  origin: string;
  title: string;
  description?: string | undefined;
}

/** Result that may lack external content. */
interface Incomplete {
  needs: Needs | undefined;
}

export interface DrawnText extends Incomplete {
  html: string;
  outline: OutlineEntry[];
  summary: string | undefined;
  hasUpdates: boolean;
}

/** Limit of a page in characters; far above any real text. */
const longestPage = 8 * 1024 * 1024;

function fitting(text: string): string {
  if (text.length > longestPage) throw new RangeError("Too long");
  return text;
}

const surroundingsOf = (supply: Supply): Surroundings => ({
  target: (ref) => supply.target(ref),
  file: (id) => supply.file(id),
  reusable: (id) => {
    const source = supply.text(id);
    return source && readSource(source);
  },
});

/** Context in which no external content is found. */
const nowhere: Surroundings = {
  target: () => undefined,
  file: () => undefined,
  reusable: () => undefined,
};

const drawingOf = (
  given: Pick<Given, "locale" | "language">,
  supply: Supply,
  surroundings: Surroundings,
) => ({
  target: (ref: unknown) => surroundings.target(ref),
  spec: (block: OutsideBlock) => supply.spec(block),
  blocks: (markdown: string) => readBlocks(readPlain(markdown), surroundings),
  labels: labelsIn(given.locale),
  language: given.language,
});

/** Renders a text as a part of a page. */
function draw(input: DrawInput): DrawnText {
  const nodes = readSource(input.source);
  const supply = new Supply(input.material);
  const surroundings = surroundingsOf(supply);
  const blocks = readBlocks(nodes, surroundings);
  const drawing: Drawing = {
    ...drawingOf(input, supply, surroundings),
    component: (block) => supply.component(block),
    highlight,
    newTab: input.newTab,
    isDraft: false,
    idOf: (id) => id,
    headingShift: headingShiftOf(blocks),
    otherIds: otherIdsIn(nodes),
  };
  return {
    html: fitting(html`${drawBlocks(blocks, drawing)}`.toString()),
    outline: headingsOf(blocks, drawing),
    summary: summaryOf(blocks),
    hasUpdates: updatesIn(blocks).length > 0,
    needs: supply.needs,
  };
}

export interface DraftInput extends Given {
  /** Text to compare with; it has the same names for expressions. */
  before: string | undefined;
}

/** Converts syntax of other tools, as happens when a text is saved. */
const asStored = (markdown: string): string =>
  mayBeConverted(markdown) ? convertText(markdown).markdown : markdown;

export interface DrawnDraft extends Incomplete {
  html: string;
}

/** Titles of the console above a text. */
const titlesAbove = 2;

/** Renders a text for its editors, alone or compared with another. */
function drawDraft(input: DraftInput): DrawnDraft {
  const supply = new Supply(input.material);
  const surroundings = surroundingsOf(supply);
  const drawOne = (markdown: string): string => {
    const nodes = readDraft({ ...input.source, markdown: asStored(markdown) });
    const blocks = readBlocks(nodes, surroundings);
    const drawing: Drawing = {
      ...drawingOf(input, supply, surroundings),
      component: () => undefined,
      highlight,
      newTab: true,
      isDraft: true,
      idOf: headingId,
      headingShift: headingShiftOf(blocks) === 1 ? titlesAbove : titlesAbove - 1,
      otherIds: new Map(),
    };
    return fitting(html`${drawBlocks(blocks, drawing)}`.toString());
  };
  const { before, source } = input;
  const after = drawOne(source.markdown);
  const drawn = before === undefined ? placedBlocks(after) : compareDrawn(drawOne(before), after);
  return { html: fitting(drawn), needs: supply.needs };
}

export interface ShortText {
  markdown: string;
  images: "links" | "shown";
}

/**
 * Resolves the path of a console page and, if images are allowed, an image that its address
 * contains.
 */
function consoleOrPicture(ref: unknown, images: ShortText["images"]): Target | undefined {
  const { kind, url } = membersOf(ref);
  if (kind !== "url" || typeof url !== "string") return undefined;
  if (/^\/[\w-]/.test(url)) return { href: url, isExternal: false };
  const picture = images === "shown" ? pictureAddress(url) : undefined;
  return picture === undefined ? undefined : { href: picture, isExternal: true };
}

/** Renders a text without a page. */
function drawShort({ markdown, images }: ShortText): string {
  const supply = new Supply(noMaterial());
  const surroundings: Surroundings = {
    ...surroundingsOf(supply),
    target: (ref) => supply.target(ref) ?? consoleOrPicture(ref, images),
  };
  const prefix = hash("sha256", markdown).slice(0, 8);
  const drawing: Drawing = {
    ...drawingOf({ locale: "en", language: "en" }, supply, surroundings),
    component: () => undefined,
    highlight,
    newTab: true,
    isDraft: true,
    isShort: true,
    pictures: images,
    idOf: (id) => headingId(`${prefix}-${id}`),
    headingShift: 0,
    otherIds: new Map(),
  };
  return fitting(
    html`${drawBlocks(readBlocks(readShort(markdown), surroundings), drawing)}`.toString(),
  );
}

function writeBlocks(blocks: Block[]): string {
  try {
    return toMarkdown(documentOf(blocks));
  } catch (error) {
    // Nested too deeply for rendering, but its words are still useful.
    if (!(error instanceof RangeError)) throw error;
    return `${blocks.map((each) => textOf([each])).join("\n\n")}\n`;
  }
}

/** Converts a text to Markdown without internal ids, for programs. */
function write(input: WriteInput): Incomplete & { markdown: string } {
  const supply = new Supply(input.material);
  const onSite = surroundingsOf(supply);
  const surroundings: Surroundings = {
    ...onSite,
    target: (ref) => {
      const target = onSite.target(ref);
      return target && { ...target, href: new URL(target.href, input.origin).href };
    },
  };
  const writing: Writing = drawingOf(input, supply, surroundings);
  const { title, description } = input;
  const markdown = writeBlocks([
    block("heading-1", { nodes: [words(title)] }),
    ...(description ? [paragraph([words(description)])] : []),
    ...plainBlocks(readBlocks(readSource(input.source), surroundings), writing),
  ]);
  return { markdown: fitting(markdown), needs: supply.needs };
}

/** Tasks on texts of pages, which may take unbounded time and memory. */
export const tasks = {
  draw,
  drawDraft,
  drawShort,
  write,
  /** Updates in a text, for feeds. */
  updates: (source: Source) => entriesOf(readBlocks(readSource(source), nowhere)),
  /** Ids or slugs of the specifications that a text shows, by the keys of their parts. */
  /** Reads the blocks that a visitor is shown, or without one, those of members. */
  specBlocks: (source: Source) =>
    partsIn(source.names.visitor === undefined ? readForMembers(source) : readSource(source)),
};
