import { LRUCache } from "lru-cache";
import type { Variables } from "#lib/contract/content/page.ts";
import { decodePart } from "../../../../platform/http/decode-part.ts";
import type { Converter } from "../converter.ts";
import { filesAt } from "../markdown/included-files.ts";
import type { ReadPage } from "../read-page.ts";
import { fileErrors, ResourceError } from "../resource-error.ts";
import type { ImportSource } from "../source.ts";
import type { PlannedFolder } from "./contents.ts";
import { isDatabasePath, wholeOf } from "./databases.ts";
import { type Files, FolderFiles, type FolderKind } from "./files.ts";
import type { FoundPage, SourceNote, Target } from "./found-page.ts";
import { plainPath } from "./names.ts";
import { folderOf, isPagePath, pathFrom } from "./paths.ts";

const outside = /^([a-z][a-z\d+.-]*:|\/\/)/i;

/** Bytes of the files whose pages are cached. */
const largestCache = 32 * 1024 * 1024;

/** Bytes at the beginning of a page that have its title and properties. */
const longestStart = 4000;

interface Folder extends PlannedFolder {
  files: Files;
  kind: FolderKind;
}

/** Pages as files in folders: an archive of documentation, or a tool's export. */
export class FolderSource implements ImportSource {
  readonly pages: readonly FoundPage[];
  readonly notes: readonly SourceNote[];
  readonly variables: Variables;
  readonly converter: Converter;
  readonly isRepeatable = true;
  readonly #used = new Set<string>();
  /** Number of used files that were taken. */
  #taken = 0;
  readonly #reads = new LRUCache<string, Promise<ReadPage>>({ maxSize: largestCache });
  readonly #entries: ReadonlyMap<string, FoundPage>;
  readonly #folder: FolderFiles;
  readonly #kind: FolderKind;
  readonly #root: string;
  readonly #keys: ReadonlySet<string>;
  readonly #byAddress: ReadonlyMap<string, string>;

  constructor({ files, kind, pages, root, variables, notes }: Folder, converter: Converter) {
    this.pages = pages;
    this.notes = notes;
    this.variables = variables;
    this.converter = converter;
    this.#entries = new Map(pages.map((page) => [page.key, page]));
    this.#folder = new FolderFiles(files);
    this.#kind = kind;
    this.#root = root;
    this.#keys = new Set(pages.flatMap(({ key, kind }) => (kind === "link" ? [] : key)));
    this.#byAddress = new Map(
      pages.flatMap(({ key, address, formerPaths = [] }) =>
        [...formerPaths, address].flatMap((path) => (path === undefined ? [] : [[path, key]])),
      ),
    );
  }

  /** Reads a page once for its batch and for the links to its headings. */
  read(key: string): Promise<ReadPage> {
    const known = this.#reads.get(key);
    if (known) return known;
    const page = this.#read(key);
    this.#reads.set(key, page, { size: (this.#folder.all.get(key)?.length ?? 0) + 1 });
    return page;
  }

  prefetch(keys: readonly string[]): void {
    for (const key of keys) this.read(key).catch(() => {});
  }

  takeUsed(): string[] {
    const used = [...this.#used].slice(this.#taken);
    this.#taken = this.#used.size;
    return used;
  }

  async #read(key: string): Promise<ReadPage> {
    const bytes = this.#folder.all.get(key);
    if (!bytes) throw new ResourceError(fileErrors.missing);
    if (isDatabasePath(key)) return this.#readDatabase(key, bytes);
    const urls = await this.converter.run("includedUrls", bytes);
    const included = filesAt(urls, (url) => {
      const path = this.#folder.find(key, url, this.#root);
      const content = path === undefined ? undefined : this.#folder.all.get(path);
      if (path !== undefined) this.#used.add(path);
      return path !== undefined && content && { path, bytes: content };
    });
    const { isNamed, longTitle, title = "" } = this.#entries.get(key) ?? {};
    const given = { path: key, bytes, kind: this.#kind, included, title };
    const more = { ...(isNamed && { isNamed }), ...(longTitle !== undefined && { longTitle }) };
    return this.converter.run("folderPage", { ...given, ...more });
  }

  /** Reads the table of a database, with links to the pages of its rows. */
  async #readDatabase(key: string, bytes: Uint8Array): Promise<ReadPage> {
    const { all } = this.#folder;
    const rows = this.pages.flatMap((page) => {
      const text = page.parent === key ? all.get(page.key)?.subarray(0, longestStart) : undefined;
      return text ? [{ path: page.key, bytes: text }] : [];
    });
    const whole = all.get(wholeOf(key)) ?? bytes;
    return this.converter.run("database", { path: key, bytes: whole, rows });
  }

  /** Finds a page by its path on the original site, or the index page of a folder. */
  #published(key: string, url: string): string | undefined {
    const path = decodePart(url.split(/[?#]/)[0] ?? "");
    const full = pathFrom(
      path.startsWith("/") ? this.#root : folderOf(key),
      path.replace(/^\//, ""),
    );
    if (full !== undefined && this.#keys.has(`${full}/`)) return `${full}/`;
    return path.startsWith("/") ? this.#byAddress.get(plainPath(path)) : undefined;
  }

  resolve(key: string, url: string, kind: "link" | "image"): Target | undefined {
    if (outside.test(url) || url === "") return undefined;
    const anchor = decodePart(url.split("#")[1] ?? "");
    if (url.startsWith("#")) return { page: key, anchor };
    const file = this.#folder.find(key, url, this.#root);
    const page = file !== undefined && this.#keys.has(file) ? file : this.#published(key, url);
    if (kind === "link" && page !== undefined) return { page, anchor };
    return file === undefined || isPagePath(file) ? undefined : { file };
  }

  async file(key: string) {
    const bytes = this.#folder.all.get(key);
    if (!bytes) throw new ResourceError(fileErrors.missing);
    this.#used.add(key);
    return { name: key.split("/").at(-1) ?? key, bytes };
  }
}

/** Opens a folder; the converter finds its pages. */
export async function openFolder(
  files: Files,
  kind: FolderKind,
  converter: Converter,
  notes: readonly SourceNote[] = [],
): Promise<FolderSource> {
  const planned = await converter.run("folderPages", { files, kind });
  const reported = [...notes, ...planned.notes];
  return new FolderSource({ ...planned, files, kind, notes: reported }, converter);
}
