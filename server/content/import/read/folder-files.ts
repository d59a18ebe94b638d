import { decodePart } from "../../../platform/http/decode-part.ts";
import { commonFolder, folderOf, isPagePath, pathFrom } from "./folder-paths.ts";
import { looseKey } from "./names.ts";
import { ResourceError } from "./source.ts";

export type Files = ReadonlyMap<string, Uint8Array>;
export type FolderKind = "zip" | "confluence" | "notion" | "github-wiki";

/** Decodes the text of a file; throws `ResourceError` if it is not text. */
export function decodeFile(bytes: Uint8Array | undefined): string {
  if (!bytes) throw new ResourceError("The file is missing");
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    const text = new TextDecoder(isUtf16 ? "utf-16le" : "utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch {
    // Reported below, like text with invalid characters.
  }
  throw new ResourceError("The file is not UTF-8 text");
}

/** Removes the single top-level folder, if there is one. */
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

/** Files in folders, looked up as pages name them. */
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

  /** Finds the file of a relative address, also without extension or number. */
  find(from: string, url: string): string | undefined {
    const path = decodePart(url.split(/[?#]/)[0] ?? "");
    const full = pathFrom(folderOf(from), path);
    if (full === undefined) return undefined;
    if (this.all.has(full)) return full;
    const loose = looseKey(full);
    const found = this.#loose.get(loose);
    if (found !== undefined || !path.startsWith("/")) return found;
    // Absolute addresses start with the path at which the site serves its documentation.
    return this.#loose.get(loose.split("/").slice(1).join("/"));
  }
}
