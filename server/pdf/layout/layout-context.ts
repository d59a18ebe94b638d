import type { Document } from "#lib/contract/document.ts";
import type { Node } from "../../content/document/nodes.ts";

/** A file of the content, as far as a printed page shows it. */
export interface PrintedFile {
  name: string;
  url: string;
  contentType: string;
  dimensions?: { width: number; height: number };
}

/** A page with its text, in the order of reading. */
export interface PrintedPage {
  id: string;
  title: string;
  description: string;
  type: "document" | "group" | "link" | "computed";
  depth: number;
  /** The page above it, where that is printed too. */
  parent?: string;
  /** Where a page that is only a link leads. */
  href?: string;
  markdown: string;
}

/** All that a document is made of, without the images' bytes. */
export interface PrintJob {
  title: string;
  subtitle: string;
  language?: string;
  createdAt: string;
  pages: PrintedPage[];
  /** The console's address of a page is this and the page's id. */
  pageAddress: string;
  files: Record<string, PrintedFile>;
  reusableContents: Record<string, string>;
}

/** What is known while the blocks of one page are laid out. */
export interface LayoutContext {
  job: PrintJob;
  pageId: string;
  /** The names that links within the document may lead to. */
  destinations: ReadonlySet<string>;
  /** Images that can be printed, by the id of their file. */
  images: ReadonlySet<string>;
  /** Images that are there and cannot be drawn. */
  damaged: ReadonlySet<string>;
  /** Anchors of this page's headings, in order. */
  anchors: Map<unknown, string>;
  /** The width that is left, in points. */
  width: number;
  /** Contents within contents, so that two that hold each other end. */
  nesting: number;
  read: (markdown: string) => Document;
}

/** The name of a page, or of a heading on it, within the document. */
export const destinationOf = (pageId: string, anchor?: string): string =>
  anchor === undefined ? `page:${pageId}` : `page:${pageId}#${anchor}`;

/** The nodes of a list as they are typed within; documents come from outside as anything. */
export const nodesOf = ({ nodes }: Pick<Document, "nodes">): Node[] => nodes as Node[];

export const plainText = (nodes: readonly Node[] = []): string =>
  nodes
    .map((node) =>
      node.object === "text"
        ? node.leaves.map(({ text }) => text).join("")
        : plainText(node.nodes ?? []),
    )
    .join("");
