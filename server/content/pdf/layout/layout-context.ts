import type { Block, Inline } from "../../document/view/view.ts";
import type { Printed } from "./printed.ts";

/** File of the content, as far as pages show it. */
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
  /** Ids of images that cannot be rendered. */
  damaged: ReadonlySet<string>;
  /** Remaining width in points. */
  width: number;
  /** Targets of links that have a place already: the same name may be printed more than once. */
  placed: Set<string>;
  /** Lays out the blocks within a block. */
  blocks: (blocks: readonly Block[], context: LayoutContext) => Printed[];
}

export type BlockOf<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>;

/** In less width, blocks stand below each other without boxes, indentation and columns. */
const narrowest = 110;

export const isNarrow = ({ width }: LayoutContext): boolean => width < narrowest;

export const narrower = (context: LayoutContext, by: number): LayoutContext => ({
  ...context,
  width: context.width - by,
});

/** Makes a part the target of links, if no other part is. */
export function placeOf(name: string, { placed }: LayoutContext): { id?: string } {
  if (placed.has(name)) return {};
  placed.add(name);
  return { id: name };
}

/** Name of a page or an anchor as a link target. */
export const destinationOf = (pageId: string, anchor?: string): string =>
  anchor === undefined ? `page:${pageId}` : `page:${pageId}#${anchor}`;

/** Anchor of a footnote on its page. */
export const footnoteAnchor = (label: string): string => `fn-${label}`;

/** Returns the anchor of a paragraph: a printed paragraph is one place. */
export const anchorIn = (content: readonly Inline[]): string | undefined =>
  content.find((each) => each.kind === "anchor")?.id;

/** Returns true if nothing of a text can be seen. */
export const isBlank = (text: string): boolean =>
  !/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text);

export const titleOf = ({ title }: PrintedPage): string => (isBlank(title) ? "Untitled" : title);
