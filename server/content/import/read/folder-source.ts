import { decodePart } from "../../../platform/http/decode-part.ts";
import type { Converter } from "./converter.ts";
import { type Files, FolderFiles, type FolderKind } from "./folder-files.ts";
import { isPagePath } from "./folder-paths.ts";
import { includedIn } from "./included.ts";
import type { ReadPage } from "./read-page.ts";
import { type FoundPage, type ImportSource, ResourceError, type Target } from "./source.ts";

const outside = /^([a-z][a-z\d+.-]*:|\/\/)/i;

interface Folder {
  files: Files;
  kind: FolderKind;
  pages: readonly FoundPage[];
}

/** Pages as files in folders: an archive of documentation, or a tool's export. */
export class FolderSource implements ImportSource {
  readonly pages: readonly FoundPage[];
  readonly converter: Converter;
  readonly #folder: FolderFiles;
  readonly #kind: FolderKind;
  readonly #keys: ReadonlySet<string>;

  constructor({ files, kind, pages }: Folder, converter: Converter) {
    this.pages = pages;
    this.converter = converter;
    this.#folder = new FolderFiles(files);
    this.#kind = kind;
    this.#keys = new Set(pages.map(({ key }) => key));
  }

  async read(key: string): Promise<ReadPage> {
    const bytes = this.#folder.all.get(key);
    if (!bytes) throw new ResourceError("The file is missing");
    const included = includedIn(bytes, (url) => {
      const path = this.#folder.find(key, url);
      const content = path === undefined ? undefined : this.#folder.all.get(path);
      return path !== undefined && content && { path, bytes: content };
    });
    return this.converter.run("folderPage", { path: key, bytes, kind: this.#kind, included });
  }

  resolve(key: string, url: string, kind: "link" | "image"): Target | undefined {
    if (outside.test(url) || url.startsWith("#") || url === "") return undefined;
    const found = this.#folder.find(key, url);
    if (found === undefined) return undefined;
    if (kind === "link" && this.#keys.has(found)) {
      return { page: found, anchor: decodePart(url.split("#")[1] ?? "") };
    }
    return isPagePath(found) ? undefined : { file: found };
  }

  async file(key: string) {
    const bytes = this.#folder.all.get(key);
    if (!bytes) throw new ResourceError("The file is missing");
    return { name: key.split("/").at(-1) ?? key, bytes };
  }
}

/** Opens a folder, whose pages the converter finds. */
export async function openFolder(
  files: Files,
  kind: FolderKind,
  converter: Converter,
): Promise<FolderSource> {
  const pages = await converter.run("folderPages", { files, kind });
  return new FolderSource({ files, kind, pages }, converter);
}
