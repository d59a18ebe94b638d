import type { Converter } from "./converter.ts";
import type { ReadPage } from "./read-page.ts";

/** Page found by an import, not read yet. */
export interface FoundPage {
  /** Path or address within the source. */
  key: string;
  /** Key of the parent page; null at the top. */
  parent: string | null;
  kind: "document" | "group" | "link";
  /** Title from the table of contents, else from the path. */
  title: string;
  /** The source defines the title, which overrides the page's own. */
  isNamed?: true;
  /** Target of a link entry. */
  href?: string;
  /** Page without a file, a parent of others. */
  isEmpty?: true;
}

/** Target of a page's link or image within the source. */
export type Target = { page: string; anchor: string } | { file: string } | { url: string };

export interface FoundFile {
  name: string;
  bytes: Uint8Array;
}

/** Source of an import. */
export interface ImportSource {
  /** Parser of its pages. */
  readonly converter: Converter;
  /** Pages known so far, each after its parent; reading one may add more. */
  readonly pages: readonly FoundPage[];
  read(key: string): Promise<ReadPage>;
  /** Undefined for targets outside the source. */
  resolve(key: string, url: string, kind: "link" | "image"): Target | undefined;
  file(key: string): Promise<FoundFile>;
}

/** Reason why one resource could not be imported, for people. */
export class ResourceError extends Error {
  override name = "ResourceError";
}

/** Thrown for an address that redirects to a known page. */
export class SamePage extends Error {
  override name = "SamePage";
  readonly key: string;

  constructor(key: string) {
    super(`Duplicate of ${key}`);
    this.key = key;
  }
}
