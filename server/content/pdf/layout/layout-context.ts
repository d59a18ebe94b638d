import type { Document } from "#lib/contract/content/document.ts";
import type { Node } from "../../document/nodes.ts";

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
  /** Target of a link page. */
  href?: string;
  markdown: string;
}

/** Input of a document, without image data. */
export interface PrintJob {
  title: string;
  subtitle: string;
  language?: string;
  createdAt: string;
  pages: PrintedPage[];
  /** Prefix of a page's address in the console, followed by its id. */
  pageAddress: string;
  files: Record<string, PrintedFile>;
  reusableContents: Record<string, string>;
}

/** Context for laying out the blocks of one page. */
export interface LayoutContext {
  job: PrintJob;
  pageId: string;
  /** Targets of links within the document. */
  destinations: ReadonlySet<string>;
  /** Ids of printable image files. */
  images: ReadonlySet<string>;
  /** Ids of images that cannot be rendered. */
  damaged: ReadonlySet<string>;
  /** Anchors of this page's headings, in order. */
  anchors: Map<unknown, string>;
  /** Remaining width in points. */
  width: number;
  /** Depth of embedded contents, to end cycles. */
  nesting: number;
  read: (markdown: string) => Document;
}

/** Name of a page or heading as a link target. */
export const destinationOf = (pageId: string, anchor?: string): string =>
  anchor === undefined ? `page:${pageId}` : `page:${pageId}#${anchor}`;

/** Types the nodes of a list; documents come from outside untyped. */
export const nodesOf = ({ nodes }: Pick<Document, "nodes">): Node[] => nodes as Node[];

export const plainText = (nodes: readonly Node[] = []): string =>
  nodes
    .map((node) =>
      node.object === "text"
        ? node.leaves.map(({ text }) => text).join("")
        : plainText(node.nodes ?? []),
    )
    .join("");
