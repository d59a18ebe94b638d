import type { ReadNote } from "../read-page.ts";

/** Page found by an import, but not read yet. */
export interface FoundPage {
  /** Path or address within the source. */
  key: string;
  /** Key of the parent page; null at the top. */
  parent: string | null;
  kind: "document" | "group" | "link";
  /** Title from the table of contents, else from the path. */
  title: string;
  /** The title comes from the source's table of contents, and overrides the page's own. */
  isNamed?: true;
  /** Target of a link entry. */
  href?: string;
  /** Page of the source that a link entry leads to, with the anchor as written. */
  target?: { page: string; anchor: string };
  /** Page without a file, only a parent of others. */
  isEmpty?: true;
  /** The table of contents hides it. */
  isHidden?: true;
  /** Title of the page itself, if its entry has a shorter one. */
  longTitle?: string;
  description?: string;
  /** Slug from the file name or the table of contents; by default made from the title. */
  slug?: string;
  /** Path that the page had on its site, which redirects to it if it gets another one. */
  address?: string;
  /** Other paths that redirect to the page. */
  formerPaths?: readonly string[];
}

/** Note about a source that precedes reading its pages. */
export interface SourceNote extends ReadNote {
  /** Key of the page that it is about. */
  page?: string | undefined;
}

/** Target of a page's link or image within the source. */
export type Target = { page: string; anchor: string } | { file: string } | { url: string };

export interface FoundFile {
  name: string;
  bytes: Uint8Array;
}
