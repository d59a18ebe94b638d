import type { Converter } from "./converter.ts";
import type { FoundFile, FoundPage, Target } from "./folder/found-page.ts";
import type { ReadPage } from "./read-page.ts";
import { fileErrors, ResourceError } from "./resource-error.ts";
import type { ImportSource } from "./source.ts";

interface SinglePage {
  /** Name of the file, or address. */
  key: string;
  /** Fallback title. */
  title: string;
  page: ReadPage;
  /** Embedded files, by the names that the page uses. */
  files?: ReadonlyMap<string, Uint8Array>;
  /** Base address for relative links. */
  base?: string | undefined;
  fetchFile?: (url: string) => Promise<FoundFile>;
}

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
    if (!this.#given.fetchFile) throw new ResourceError(fileErrors.missing);
    return this.#given.fetchFile(key);
  }
}
