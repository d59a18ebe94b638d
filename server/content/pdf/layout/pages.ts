import { text } from "../../document/data-text.ts";
import { toDereferenced } from "../../document/dereference.ts";
import { evaluateNodes } from "../../document/evaluate.ts";
import { anchorsOf } from "./anchors.ts";
import { toBlocks } from "./blocks.ts";
import { coverOf } from "./images.ts";
import {
  destinationOf,
  isBlank,
  type LayoutContext,
  nodesOf,
  type PrintedPage,
  type PrintJob,
  plainText,
} from "./layout-context.ts";
import { outside } from "./links.ts";
import { everyNode, fileOf } from "./pictures.ts";
import type { Printed } from "./printed.ts";
import { valuesInTable } from "./tables.ts";
import { colours, textWidth } from "./theme.ts";

type Node = ReturnType<typeof nodesOf>[number];
type Block = Extract<Node, { object: "block" }>;

/** Page with parsed text and heading anchors. */
export interface ReadPage {
  page: PrintedPage;
  nodes: Node[];
  anchors: Map<unknown, string>;
}

function* everyBlock(nodes: readonly Node[]): Generator<Block> {
  for (const node of nodes) {
    if (node.object !== "block") continue;
    yield node;
    yield* everyBlock(node.nodes ?? []);
    for (const fragment of node.fragments ?? []) yield* everyBlock(fragment.nodes);
  }
}

/** Parses the text of a page, with reusable contents and the values of variables in their places. */
export function readPage(page: PrintedPage, job: PrintJob): ReadPage {
  const contents = new Map(Object.entries(job.reusableContents));
  const document = toDereferenced({ markdown: page.markdown, contents });
  const names = { space: { vars: job.variables ?? {} }, page: { vars: page.variables ?? {} } };
  const nodes = evaluateNodes(nodesOf(document), { names, deterministicOnly: true });
  return { page, nodes, anchors: anchorsOf(nodes) };
}

/** Returns the files that these pages show as images. */
export function imagesOn(pages: readonly ReadPage[]): Set<string> {
  const files = new Set<string>();
  for (const { page, nodes } of pages) {
    const cover = fileOf({ ref: page.cover });
    if (cover !== undefined) files.add(cover);
    for (const { type, data } of everyNode(nodes)) {
      const file = fileOf(data);
      if ((type === "image" || type === "inline-image") && file !== undefined) files.add(file);
      if (type === "table") for (const id of valuesInTable(data)) files.add(id);
    }
  }
  return files;
}

/** Returns all targets of links within the document. */
export function destinationsOf(pages: readonly ReadPage[]): Set<string> {
  const names = new Set<string>();
  for (const { page, nodes, anchors } of pages) {
    names.add(destinationOf(page.id));
    for (const anchor of anchors.values()) names.add(destinationOf(page.id, anchor));
    for (const { type, data } of everyBlock(nodes))
      if (type === "footnote") names.add(destinationOf(page.id, `fn-${text(data?.label)}`));
  }
  return names;
}

/** Deeper pages are indented no further in the table of contents. */
const deepestListed = 6;

/** Line of the table of contents. */
const listed = (depth: number) => ({
  tocItem: true,
  tocStyle: { bold: depth === 0 },
  tocMargin: [Math.min(depth, deepestListed) * 14, 3, 0, 0],
});

/** Head of a page, with its title in the table of contents and the outline. */
function headOf(page: PrintedPage, alone: boolean): Printed[] {
  const { id, description, depth, parent } = page;
  const title = isBlank(page.title) ? "Untitled" : page.title;
  const head: Printed = {
    text: [{ kind: "text", text: title }],
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
  const text = [{ kind: "text" as const, text: description, color: colours.muted }];
  return [head, { text, fontSize: 11, margin: [0, 0, 0, 14] }];
}

/** In a single-page document, headings take the place of pages in contents and outline. */
function listHeadings(blocks: Printed[], { page, nodes, anchors }: ReadPage): void {
  const titles = new Map<unknown, string>();
  for (const block of everyBlock(nodes)) {
    const anchor = anchors.get(block);
    if (anchor !== undefined) titles.set(destinationOf(page.id, anchor), plainText(block.nodes));
  }
  for (const block of blocks) {
    const title = titles.get(block.id);
    const depth = Number(block.headlineLevel);
    if (title === undefined || isBlank(title) || !(depth <= 2)) continue;
    Object.assign(block, listed(depth - 1), {
      outline: true,
      outlineText: title,
      outlineParentId: destinationOf(page.id),
    });
  }
}

type Shared = Omit<LayoutContext, "pageId" | "anchors" | "width" | "nesting" | "blocks">;

/** Lays out one page, starting on a new sheet. */
export function layoutPage(read: ReadPage, shared: Shared, alone: boolean): Printed {
  const { page, nodes, anchors } = read;
  const own = { pageId: page.id, anchors, width: textWidth, nesting: 0, blocks: toBlocks };
  const context = { ...shared, ...own };
  const blocks = toBlocks(nodes, context);
  if (alone) listHeadings(blocks, read);
  const target = page.href === undefined ? undefined : outside(page.href);
  const link: Printed[] =
    target && page.href
      ? [{ text: [{ kind: "text", text: page.href, color: colours.accent, ...target }] }]
      : [];
  return {
    stack: [...coverOf(page.cover, context), ...headOf(page, alone), ...link, ...blocks],
    pageBreak: "before",
  };
}
