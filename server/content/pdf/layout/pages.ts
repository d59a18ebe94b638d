import { toDereferenced } from "../../document/dereference.ts";
import { evaluateNodes } from "../../document/evaluate.ts";
import { storedNodes } from "../../document/nodes.ts";
import { readBlocks } from "../../document/view/read-blocks.ts";
import { readPicture } from "../../document/view/read-inlines.ts";
import type { Surroundings } from "../../document/view/surroundings.ts";
import type { Block, Picture, Target } from "../../document/view/view.ts";
import { withAnchors } from "../../document/with-anchors.ts";
import { toBlocks } from "./blocks.ts";
import { coverOf } from "./images.ts";
import {
  destinationOf,
  isBlank,
  type LayoutContext,
  type PrintedPage,
  type PrintJob,
  titleOf,
} from "./layout-context.ts";
import { linkLook, nameOf } from "./links.ts";
import { collectFacts, collectPicture, noFacts, type PageFacts } from "./page-facts.ts";
import { line, type Printed } from "./printed.ts";
import { colours, textWidth } from "./theme.ts";

export interface ReadPage {
  page: PrintedPage;
  cover: Picture | undefined;
  target: Target | undefined;
  blocks: Block[];
  facts: PageFacts;
}

/** Parses a text with reusable contents and values of variables inserted. */
function parseBlocks(page: PrintedPage, job: PrintJob, surroundings: Surroundings): Block[] {
  const contents = new Map(Object.entries(job.reusableContents));
  const document = toDereferenced({ markdown: page.markdown, contents });
  const names = { space: { vars: job.variables ?? {} }, page: { vars: page.variables ?? {} } };
  const nodes = evaluateNodes(storedNodes(document), { names, deterministicOnly: true });
  return readBlocks(storedNodes(withAnchors({ ...document, nodes })), surroundings);
}

const asWritten = (markdown: string): Block => ({
  kind: "code",
  syntax: "",
  title: "",
  wraps: true,
  isNumbered: false,
  marked: new Set(),
  lines: markdown.split("\n"),
});

/** Reads the blocks of a page; a text with more blocks than any real one stays unformatted. */
function blocksOf(page: PrintedPage, job: PrintJob, surroundings: Surroundings): Block[] {
  try {
    return parseBlocks(page, job, surroundings);
  } catch (error) {
    if (error instanceof RangeError) return [asWritten(page.markdown)];
    throw error;
  }
}

export function readPage(page: PrintedPage, job: PrintJob, surroundings: Surroundings): ReadPage {
  const blocks = blocksOf(page, job, surroundings);
  const { cover: ref } = page;
  const cover = ref === undefined ? undefined : readPicture({ ref, alt: "Cover" }, surroundings);
  const facts = noFacts();
  if (cover) collectPicture(cover, facts);
  collectFacts(blocks, facts);
  return { page, cover, target: surroundings.target(page.target), blocks, facts };
}

export const destinationsOf = (pages: readonly ReadPage[]): Set<string> =>
  new Set(
    pages.flatMap(({ page, facts }) => [
      destinationOf(page.id),
      ...[...facts.anchors].map((anchor) => destinationOf(page.id, anchor)),
    ]),
  );

/** Limit of the indentation in the table of contents, in levels. */
const deepestListed = 6;

/** Returns the style of a line in the table of contents. */
const listed = (depth: number) => ({
  tocItem: true,
  tocStyle: { bold: depth === 0 },
  tocMargin: [Math.min(depth, deepestListed) * 14, 3, 0, 0],
});

/** Returns the head of a page; its title is in the table of contents and the outline. */
function headOf(page: PrintedPage, alone: boolean): Printed[] {
  const { id, description, depth, parent } = page;
  const title = titleOf(page);
  const head: Printed = {
    ...line(title),
    bold: true,
    fontSize: 22,
    margin: [0, 0, 0, description ? 4 : 14],
    id: destinationOf(id),
    outline: true,
    outlineText: title,
    outlineExpanded: depth === 0,
    ...(parent === undefined ? {} : { outlineParentId: destinationOf(parent) }),
    ...(alone ? {} : listed(depth)),
  };
  if (description === "") return [head];
  return [
    head,
    { ...line(description, { color: colours.muted }), fontSize: 11, margin: [0, 0, 0, 14] },
  ];
}

/**
 * Adds headings to the table of contents and the outline of a single-page document, in place of
 * pages.
 */
function listHeadings(printed: Printed[], { page }: ReadPage): void {
  for (const part of printed) {
    const depth = Number(part.headlineLevel);
    if (!part.id || !(depth <= 2) || isBlank(String(part.outlineText))) continue;
    Object.assign(part, listed(depth - 1), {
      outline: true,
      outlineParentId: destinationOf(page.id),
    });
  }
}

type Shared = Omit<LayoutContext, "pageId" | "width" | "blocks">;

/** Lays out a page, which starts on a new sheet. */
export function layoutPage(read: ReadPage, shared: Shared, alone: boolean): Printed {
  const { page, cover, target, blocks } = read;
  const context = { ...shared, pageId: page.id, width: textWidth, blocks: toBlocks };
  const printed = toBlocks(blocks, context);
  if (alone) listHeadings(printed, read);
  const link = target ? [line(nameOf(target), linkLook(target, context))] : [];
  return {
    stack: [...(cover ? coverOf(cover, context) : []), ...headOf(page, alone), ...link, ...printed],
    pageBreak: "before",
  };
}
