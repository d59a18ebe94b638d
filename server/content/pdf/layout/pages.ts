import type { Document } from "#lib/contract/content/document.ts";
import { anchorsOf } from "./anchors.ts";
import { toBlocks } from "./blocks.ts";
import {
  destinationOf,
  type LayoutContext,
  nodesOf,
  type PrintedPage,
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

/** Parses the text of a page. */
export function readPage(page: PrintedPage, read: LayoutContext["read"]): ReadPage {
  const nodes = nodesOf(read(page.markdown));
  return { page, nodes, anchors: anchorsOf(nodes) };
}

/** Returns the files that these pages show as images. */
export function imagesOn(pages: readonly ReadPage[], also: readonly Document[]): Set<string> {
  const files = new Set<string>();
  for (const nodes of [...pages.map((page) => page.nodes), ...also.map(nodesOf)]) {
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
      if (type === "footnote") names.add(destinationOf(page.id, `fn-${data?.label}`));
  }
  return names;
}

/** Line of the table of contents. */
const listed = (depth: number) => ({
  tocItem: true,
  tocStyle: { bold: depth === 0 },
  tocMargin: [depth * 14, 3, 0, 0],
});

/** Head of a page, with its title in the table of contents and the outline. */
function headOf({ id, title, description, depth, parent }: PrintedPage, alone: boolean): Printed[] {
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
    if (title === undefined || !(depth <= 2)) continue;
    Object.assign(block, listed(depth - 1), {
      outline: true,
      outlineText: title,
      outlineParentId: destinationOf(page.id),
    });
  }
}

type Shared = Pick<LayoutContext, "job" | "destinations" | "images" | "damaged" | "read">;

/** Lays out one page, starting on a new sheet. */
export function layoutPage(read: ReadPage, shared: Shared, alone: boolean): Printed {
  const { page, nodes, anchors } = read;
  const context = { ...shared, pageId: page.id, anchors, width: textWidth, nesting: 0 };
  const blocks = toBlocks(nodes, context);
  if (alone) listHeadings(blocks, read);
  const target = page.href === undefined ? undefined : outside(page.href);
  const link: Printed[] =
    target && page.href
      ? [{ text: [{ kind: "text", text: page.href, color: colours.accent, ...target }] }]
      : [];
  return { stack: [...headOf(page, alone), ...link, ...blocks], pageBreak: "before" };
}
