import type { Variables } from "#lib/contract/content/page.ts";
import type { Converter } from "./converter.ts";
import type { FoundFile, FoundPage, SourceNote, Target } from "./folder/found-page.ts";
import type { ReadPage } from "./read-page.ts";

/** Opened source of an import. */
export interface ImportSource {
  readonly converter: Converter;
  /** Pages known so far, each after its parent; reading one may add more. */
  readonly pages: readonly FoundPage[];
  read(key: string): Promise<ReadPage>;
  /** Variables of the space, which expressions name as `space.vars.NAME`. */
  readonly variables?: Variables;
  /** Notes about the source as a whole. */
  readonly notes?: readonly SourceNote[];
  /** Begins to read pages that are requested next. */
  prefetch?(keys: readonly string[]): void;
  /** Returns the files that pages have used since the last call, besides the pages. */
  takeUsed?(): string[];
  /** Reading a page has no side effects, so it can also be read to find the heading of a link. */
  readonly isRepeatable?: true;
  /** Undefined for targets outside the source. */
  resolve(key: string, url: string, kind: "link" | "image"): Target | undefined;
  file(key: string): Promise<FoundFile>;
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
