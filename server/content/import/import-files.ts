import { longestUrl } from "#lib/contract/content/content-ref.ts";
import type { Cover } from "#lib/contract/content/page.ts";
import { freeFileName, withoutNumber } from "#lib/text/file-name.ts";
import type { LinkTarget } from "../document/rewrite-links.ts";
import type { BlobDeps } from "../files/store-blob.ts";
import { findSameFile, plainName, storeFile } from "../files/store-file.ts";
import type { FileFields } from "../revisions/nodes.ts";
import { readObject } from "../revisions/objects.ts";
import type { TreePage } from "../revisions/tree.ts";
import { mostFilesOfPage } from "./read/limits.ts";
import { errorOf } from "./read/resource-error.ts";
import type { ImportSource } from "./read/source.ts";

interface PageOfFiles {
  key: string;
  /** Existing page that is updated. */
  before?: TreePage | undefined;
}

/**
 * Files of the source, each stored once, by key. One with the content of a file of the target is that
 * file. A changed one replaces the file that an updated page refers to; others get a free name.
 */
export class ImportFiles {
  readonly #deps: BlobDeps;
  readonly #source: ImportSource;
  readonly #stored = new Map<string, FileFields | undefined>();
  /** Files of the target and the import, by id. */
  readonly #known: Map<string, FileFields>;
  readonly #used = new Set<string>();

  /** @param existing files of the target */
  constructor(deps: BlobDeps, source: ImportSource, existing: Iterable<FileFields>) {
    this.#deps = deps;
    this.#source = source;
    this.#known = new Map(Array.from(existing, (file) => [file.id, file]));
  }

  /** Stores the files of a page; a link to an unreadable file stays as it is. */
  async storeOf(
    { key, before }: PageOfFiles,
    targets: readonly LinkTarget[],
  ): Promise<FileFields[]> {
    const wanted = new Set<string>();
    for (const { url, kind } of targets) {
      const target = this.#source.resolve(key, url, kind);
      if (target && "file" in target && wanted.size < mostFilesOfPage) wanted.add(target.file);
    }
    const files: FileFields[] = [];
    for (const each of wanted) {
      const file = this.#stored.has(each) ? this.#stored.get(each) : await this.#read(each, before);
      this.#stored.set(each, file);
      if (file) files.push(file);
    }
    return files;
  }

  async #read(key: string, before: TreePage | undefined): Promise<FileFields | undefined> {
    try {
      const file = await this.#store(await this.#source.file(key), before);
      this.#known.set(file.id, file);
      this.#used.add(file.id);
      return file;
    } catch (error) {
      errorOf(error);
      return undefined;
    }
  }

  async #store(
    file: Awaited<ReturnType<ImportSource["file"]>>,
    before: TreePage | undefined,
  ): Promise<FileFields> {
    const plain = withoutNumber(plainName(file.name));
    const known = [...this.#known.values()];
    const alike = known.filter(({ name }) => withoutNumber(name) === plain);
    const own = before ? await this.#usedBy(before, alike) : [];
    const same = await findSameFile(this.#deps, file.bytes, [...own, ...alike]);
    if (same) return same;
    const stored = await storeFile(this.#deps, file);
    const [replaced, ...more] = own.filter(({ id }) => !this.#used.has(id));
    if (replaced && more.length === 0) {
      return { ...stored, id: replaced.id, name: replaced.name };
    }
    const names = new Set(known.map(({ name }) => name));
    const { name } = stored;
    return names.has(name) ? { ...stored, name: freeFileName(name, names) } : stored;
  }

  /** Returns the files that a page shows or links to. */
  async #usedBy({ fields: { document, cover } }: TreePage, files: readonly FileFields[]) {
    const text = document ? await readObject(this.#deps.db, document) : "";
    const covers = [cover?.ref, cover?.refDark].map((ref) => ref?.kind === "file" && ref.file);
    return files.filter(({ id }) => text.includes(`/files/${id}`) || covers.includes(id));
  }

  /** Returns the reference to an image that a page names by its address. */
  refOf(page: string, url: string): Cover["ref"] {
    const target = this.#source.resolve(page, url, "image");
    const file = target && "file" in target ? this.#stored.get(target.file) : undefined;
    if (file) return { kind: "file", file: file.id };
    const isWeb = /^https?:/i.test(url) && url.length <= longestUrl && URL.canParse(url);
    return isWeb ? { kind: "url", url } : undefined;
  }

  addressOf(key: string): string | undefined {
    const file = this.#stored.get(key);
    return file && `/files/${file.id}`;
  }
}
