import type { Converter } from "./converter.ts";
import type { FoundFile, FoundPage, Target } from "./folder/found-page.ts";
import type { ReadPage } from "./read-page.ts";
import { fileErrors, ResourceError } from "./resource-error.ts";
import type { SinglePage } from "./single-page.ts";
import type { ImportSource } from "./source.ts";

interface Document extends SinglePage {
  /** Fallback title. */
  title: string;
  /** Base address for relative links. */
  base?: string | undefined;
  fetchFile?: (url: string) => Promise<FoundFile>;
}

/** Document as a page, or split into several. */
export class PageSource implements ImportSource {
  readonly pages: readonly FoundPage[];
  readonly converter: Converter;
  readonly #given: Document;
  readonly #read: ReadonlyMap<string, ReadPage>;

  constructor(given: Document, converter: Converter) {
    this.#given = given;
    this.#read = new Map(given.pages.map(({ key, page }) => [key, page]));
    this.converter = converter;
    this.pages = given.pages.map(({ key, parent, page }) => ({
      key,
      parent,
      kind: "document",
      title: page.title ?? given.title,
    }));
  }

  async read(key: string): Promise<ReadPage> {
    const page = this.#read.get(key);
    if (!page) throw new ResourceError(fileErrors.missing);
    return page;
  }

  resolve(_key: string, url: string, kind: "link" | "image"): Target | undefined {
    const { files, base, fetchFile, local } = this.#given;
    if (files?.has(url)) return { file: url };
    if (url.startsWith("#")) return local.get(url);
    if (base === undefined) return undefined;
    const absolute = URL.parse(url, base);
    if (!absolute || !/^https?:$/.test(absolute.protocol)) return undefined;
    if (kind === "image" && fetchFile) return { file: absolute.href };
    return { url: absolute.href };
  }

  async file(key: string): Promise<FoundFile> {
    const bytes = this.#given.files?.get(key);
    if (bytes) return { name: key, bytes };
    if (!this.#given.fetchFile) throw new ResourceError(fileErrors.missing);
    return this.#given.fetchFile(key);
  }
}
