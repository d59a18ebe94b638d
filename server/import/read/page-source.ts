import type { Converter } from "./converter.ts";
import type { ReadPage } from "./read-page.ts";
import {
  type FoundFile,
  type FoundPage,
  type ImportSource,
  ResourceFault,
  type Target,
} from "./source.ts";

interface SinglePage {
  /** Name of the file, or address. */
  key: string;
  /** What it is called where it does not say so itself. */
  title: string;
  page: ReadPage;
  /** Files within it, by the names that it uses for them. */
  files?: ReadonlyMap<string, Uint8Array>;
  /** Where it was read, for what it says relative to that. */
  base?: string | undefined;
  fetchFile?: (url: string) => Promise<FoundFile>;
}

/** One document as a source of one page. */
export class PageSource implements ImportSource {
  readonly pages: readonly FoundPage[];
  readonly converter: Converter;
  readonly #given: SinglePage;

  constructor(given: SinglePage, converter: Converter) {
    this.#given = given;
    this.converter = converter;
    this.pages = [{ key: given.key, parent: null, kind: "document", title: given.title }];
  }

  async read(): Promise<ReadPage> {
    return this.#given.page;
  }

  resolve(_key: string, url: string, kind: "link" | "image"): Target | undefined {
    const { files, base, fetchFile } = this.#given;
    if (files?.has(url)) return { file: url };
    if (url.startsWith("#") || base === undefined) return undefined;
    const absolute = URL.parse(url, base);
    if (!absolute || !/^https?:$/.test(absolute.protocol)) return undefined;
    if (kind === "image" && fetchFile) return { file: absolute.href };
    return { url: absolute.href };
  }

  async file(key: string): Promise<FoundFile> {
    const bytes = this.#given.files?.get(key);
    if (bytes) return { name: key, bytes };
    if (!this.#given.fetchFile) throw new ResourceFault("The file is missing");
    return this.#given.fetchFile(key);
  }
}
