import { decodeTextFile, utf16Damage } from "../../../../platform/fetch/decode-text.ts";
import { decodePart } from "../../../../platform/http/decode-part.ts";
import { fileErrors, ResourceError, utf16Errors } from "../resource-error.ts";
import { folderKey, pathKeys } from "./names.ts";
import { commonFolder, folderOf, isPagePath, pathFrom } from "./paths.ts";

export type Files = ReadonlyMap<string, Uint8Array>;
export type FolderKind = "zip" | "confluence" | "notion" | "github-wiki";

/** Decodes the text of a file; throws `ResourceError` if it is not text, with this message. */
export function decodeFile(bytes: Uint8Array | undefined, otherwise = fileErrors.encoding): string {
  if (!bytes) throw new ResourceError(fileErrors.missing);
  const damage = utf16Damage(bytes);
  if (damage) throw new ResourceError(utf16Errors[damage]);
  const text = decodeTextFile(bytes);
  if (text !== undefined) return text;
  throw new ResourceError(otherwise);
}

interface Flattened {
  files: Files;
  removed: string[];
}

/** Removes the single top-level folder, if there is one. */
function flattened(files: Files, removed: string[] = []): Flattened {
  const common = commonFolder([...files.keys()].filter((path) => !path.startsWith("__MACOSX/")));
  if (common === "") return { files, removed };
  const without = new Map(
    [...files].map(([path, bytes]) => [
      path.slice(path.startsWith(common) ? common.length : 0),
      bytes,
    ]),
  );
  return flattened(without, [...removed, common.slice(0, -1)]);
}

/** Files that remember which of them were read. */
export class ReadFiles extends Map<string, Uint8Array> {
  readonly read = new Set<string>();

  override get(path: string): Uint8Array | undefined {
    this.read.add(path);
    return super.get(path);
  }
}

/** Path at which sites often serve their documentation. */
const usualPrefix = /^docs?$/i;

/** Files in folders, by the paths that links of pages use. */
export class FolderFiles {
  readonly all: ReadFiles;
  readonly #removed: ReadonlySet<string>;
  readonly #composed = new Map<string, string>();
  readonly #pages = new Map<string, string>();
  readonly #folders = new Map<string, string>();

  constructor(given: Files) {
    const { files, removed } = flattened(given);
    this.all = new ReadFiles(files);
    this.#removed = new Set(removed);
    const pages = [...files.keys()]
      .filter(isPagePath)
      .map((path) => [path, pathKeys(path)] as const);
    for (const path of files.keys()) this.#composed.set(path.normalize("NFC"), path);
    // An exact path takes precedence over one without its number.
    for (const [path, { own }] of pages) this.#index(own, path);
    for (const [path, { loose }] of pages) this.#index(loose, path);
  }

  #index(key: string, path: string): void {
    if (!this.#pages.has(key)) this.#pages.set(key, path);
    const folder = folderKey(key);
    if (folder !== undefined && !this.#folders.has(folder)) this.#folders.set(folder, path);
  }

  /** Finds a page by its path in the folder, with or without extension and number. */
  #page(path: string, isFolder: boolean): string | undefined {
    const { own, loose } = pathKeys(path);
    const maps = isFolder ? [this.#folders, this.#pages] : [this.#pages, this.#folders];
    for (const key of [own, loose]) {
      for (const map of maps) if (map.has(key)) return map.get(key);
      const folder = folderKey(key);
      if (folder !== undefined && this.#pages.has(folder)) return this.#pages.get(folder);
    }
    return undefined;
  }

  /** Finds the file of a relative address; absolute ones start at the folder `root`. */
  find(from: string, url: string, root = ""): string | undefined {
    const path = decodePart(url.split(/[?#]/)[0] ?? "");
    const isFolder = /(^|\/)\.{0,2}$/.test(path);
    const isAbsolute = path.startsWith("/");
    const folders = isAbsolute ? new Set([root, ""]) : [folderOf(from)];
    for (const folder of folders) {
      const full = pathFrom(folder, isAbsolute ? path.slice(1) : path);
      if (full === undefined) continue;
      const found = this.#composed.get(full.normalize("NFC")) ?? this.#page(full, isFolder);
      if (found !== undefined) return found;
    }
    return isAbsolute ? this.#served(path, root, isFolder) : undefined;
  }

  /**
   * Finds the page of an absolute address, which may start with the path at which the site serves
   * its documentation.
   */
  #served(path: string, root: string, isFolder: boolean): string | undefined {
    const [prefix = "", ...rest] = path.split("/").filter(Boolean);
    const inside = rest.join("/");
    if (rest.length > 0)
      return this.#page(pathFrom(root, inside) ?? inside, isFolder) ?? this.#page(inside, isFolder);
    const isServed = this.#removed.has(prefix) || usualPrefix.test(prefix);
    return isServed ? this.#folders.get("") : undefined;
  }
}
