import { mostIncludedBytes, mostIncludedFiles } from "../limits.ts";
export interface IncludedFile {
  path: string;
  bytes: Uint8Array;
}

/** Returns the included files of a page, by the address in it. */
export function filesAt(
  urls: readonly string[],
  find: (url: string) => IncludedFile | false | undefined,
): Map<string, IncludedFile> {
  const files = new Map<string, IncludedFile>();
  let left = mostIncludedBytes;
  for (const url of urls) {
    const file = files.size >= mostIncludedFiles ? undefined : find(url) || find(`/${url}`);
    if (!file || file.bytes.length > left) continue;
    left -= file.bytes.length;
    files.set(url, file);
  }
  return files;
}
