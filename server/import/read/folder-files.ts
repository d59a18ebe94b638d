import { commonFolder, folderOf, isPagePath, pathFrom } from "./folder-paths.ts";
import { looseKey } from "./names.ts";
import { ResourceFault } from "./source.ts";

export type Files = ReadonlyMap<string, Uint8Array>;
export type FolderKind = "zip" | "confluence" | "notion" | "github-wiki";

/** The text of a file; throws `ResourceFault` where it holds none. */
export function decodeFile(bytes: Uint8Array | undefined): string {
  if (!bytes) throw new ResourceFault("The file is missing");
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    const text = new TextDecoder(isUtf16 ? "utf-16le" : "utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch {
    // Told below, as for what holds characters that no text has.
  }
  throw new ResourceFault("The file is not UTF-8 text");
}

/** Without the folder that holds everything, if there is one. */
function flattened(files: Files): Files {
  const common = commonFolder([...files.keys()].filter((path) => !path.startsWith("__MACOSX/")));
  if (common === "") return files;
  return flattened(
    new Map(
      [...files].map(([path, bytes]) => [
        path.slice(path.startsWith(common) ? common.length : 0),
        bytes,
      ]),
    ),
  );
}

/** An address without its escapes, where they are some. */
export function decodedUrl(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** Files in folders, found as pages name them. */
export class FolderFiles {
  readonly all: Files;
  readonly #loose = new Map<string, string>();

  constructor(given: Files) {
    this.all = flattened(given);
    for (const path of this.all.keys()) {
      const key = looseKey(path);
      if (isPagePath(path) && !this.#loose.has(key)) this.#loose.set(key, path);
    }
  }

  /** The file that a relative address means, also where it leaves out the ending or the number. */
  find(from: string, url: string): string | undefined {
    const path = decodedUrl(url.split(/[?#]/)[0] ?? "");
    const full = pathFrom(folderOf(from), path);
    if (full === undefined) return undefined;
    if (this.all.has(full)) return full;
    const loose = looseKey(full);
    const found = this.#loose.get(loose);
    if (found !== undefined || !path.startsWith("/")) return found;
    // Addresses from the top of a site begin with where the site keeps its documentation.
    return this.#loose.get(loose.split("/").slice(1).join("/"));
  }
}
