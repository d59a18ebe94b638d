import type { Block, Inline } from "../../document/view/view.ts";
import type { Printed } from "./printed.ts";

/** File that pages show. */
export interface PrintedFile {
  name: string;
  url: string;
  contentType: string;
  dimensions?: { width: number; height: number };
}

/** Page with its text; pages are in reading order. */
export interface PrintedPage {
  id: string;
  title: string;
  description: string;
  type: "document" | "group" | "link" | "computed";
  depth: number;
  /** Parent page, if it is printed too. */
  parent?: string;
  /** Reference to the image above the page. */
  cover?: unknown;
  /** Reference to the target of a link page. */
  target?: unknown;
  markdown: string;
  /** Values of expressions. */
  variables?: Record<string, unknown>;
}

/** Input of a document, without image data. */
export interface PrintJob {
  title: string;
  subtitle: string;
  language?: string;
  createdAt: string;
  pages: PrintedPage[];
  /** Titles of the pages that are not printed, by id. */
  otherTitles: Record<string, string>;
  files: Record<string, PrintedFile>;
  reusableContents: Record<string, string>;
  /** Values of expressions on all pages. */
  variables?: Record<string, unknown>;
}

/** Context for laying out the blocks of one page. */
export interface LayoutContext {
  pageId: string;
  /** Targets of links within the document. */
  destinations: ReadonlySet<string>;
  /** Ids of printable image files. */
  images: ReadonlySet<string>;
  /** Ids of images that can't be drawn. */
  damaged: ReadonlySet<string>;
  /** Remaining width in points. */
  width: number;
  /**
   * Names of link targets that are in use: the same name may be printed more than once, but must be
   * unique in a PDF.
   */
  placed: Set<string>;
  /** Lays out the blocks within a block. */
  blocks: (blocks: readonly Block[], context: LayoutContext) => Printed[];
}

export type BlockOf<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>;

/** Minimum width for boxes, indentation and columns, in points; with less, blocks are stacked. */
const narrowest = 110;

export const isNarrow = ({ width }: LayoutContext): boolean => width < narrowest;

export const narrower = (context: LayoutContext, by: number): LayoutContext => ({
  ...context,
  width: context.width - by,
});

/** Makes a part the target of links to a name, unless another part is. */
export function anchorOf(name: string, { placed }: LayoutContext): { id?: string } {
  if (placed.has(name)) return {};
  placed.add(name);
  return { id: name };
}

/** Name of a page or an anchor as a link target. */
export const destinationOf = (pageId: string, anchor?: string): string =>
  anchor === undefined ? `page:${pageId}` : `page:${pageId}#${anchor}`;

/** Anchor of a footnote on its page. */
export const footnoteAnchor = (label: string): string => `fn-${label}`;

/** Returns the first anchor in a paragraph: a printed paragraph can have only one. */
export const anchorIn = (content: readonly Inline[]): string | undefined =>
  content.find((each) => each.kind === "anchor")?.id;

/** Returns true for a text without visible characters. */
export const isBlank = (text: string): boolean =>
  !/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text);

export const titleOf = ({ title }: PrintedPage): string => (isBlank(title) ? "Untitled" : title);
