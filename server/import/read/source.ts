import type { Converter } from "./converter.ts";
import type { ReadPage } from "./read-page.ts";

/** A page that an import has found, before anybody has read it. */
export interface FoundPage {
  /** Where it lies in what is imported: a path, or an address. */
  key: string;
  /** Key of the page above it; null at the top. */
  parent: string | null;
  kind: "document" | "group" | "link";
  /** What a table of contents, or else its place, calls it. */
  title: string;
  /** The title is the source's word for it, also when the page calls itself something else. */
  isNamed?: true;
  /** Where a link leads. */
  href?: string;
  /** No file stands behind it: it is there for what lies below it. */
  isEmpty?: true;
}

/** What a link or an image of a page means within the source. */
export type Target = { page: string; anchor: string } | { file: string } | { url: string };

export interface FoundFile {
  name: string;
  bytes: Uint8Array;
}

/** Something that pages are imported from. */
export interface ImportSource {
  /** What its pages are read with. */
  readonly converter: Converter;
  /** All pages known so far, each after the one above it; reading one may add to them. */
  readonly pages: readonly FoundPage[];
  read(key: string): Promise<ReadPage>;
  /** Undefined where it means nothing that the source has. */
  resolve(key: string, url: string, kind: "link" | "image"): Target | undefined;
  file(key: string): Promise<FoundFile>;
}

/** Why one resource could not be imported, in words for people. */
export class ResourceFault extends Error {
  override name = "ResourceFault";
}

/** An address that turned out to be that of a page which is there already. */
export class SamePage extends Error {
  override name = "SamePage";
  readonly key: string;

  constructor(key: string) {
    super(`The same page as ${key}`);
    this.key = key;
  }
}
