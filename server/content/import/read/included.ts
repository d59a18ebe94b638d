import { convertText } from "../../document/format/convert-text.ts";
import { frontMatterOf } from "../../document/front-matter.ts";
import { rewriteLinks } from "../../document/rewrite-links.ts";
import { decodeFile } from "./folder-files.ts";
import { folderOf, pathFrom } from "./folder-paths.ts";

export interface IncludedFile {
  path: string;
  bytes: Uint8Array;
}

const include = /\{%-?\s*include\s+["']([^"'\n]{1,500})["']\s*-?%\}/g;
/** Limits for one page. */
const mostFiles = 50;
const mostBytes = 1024 * 1024;

/** Returns the files that the tags of a page include, by the address in the tag. */
export function includedIn(
  bytes: Uint8Array,
  find: (url: string) => IncludedFile | false | undefined,
): Map<string, IncludedFile> {
  const files = new Map<string, IncludedFile>();
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes("include")) return files;
  let left = mostBytes;
  for (const [, url = ""] of new TextDecoder().decode(bytes).matchAll(include)) {
    const file = files.has(url) || files.size >= mostFiles ? undefined : find(url);
    if (!file || file.bytes.length > left) continue;
    left -= file.bytes.length;
    files.set(url, file);
  }
  return files;
}

const relative = /^(?![a-z][a-z\d+.-]*:|\/|#|$)/i;

/** Returns an included text, with links that are valid in the whole archive. */
function textOf({ path, bytes }: IncludedFile): string {
  const source = decodeFile(bytes).replaceAll(/\r\n?/g, "\n");
  const { markdown } = convertText(source.slice(frontMatterOf(source)?.length ?? 0));
  return rewriteLinks(markdown, (url) => {
    const full = relative.test(url) ? pathFrom(folderOf(path), url) : undefined;
    return full === undefined ? undefined : `/${full}`;
  }).trim();
}

/** Puts included texts in the place of their tags. */
export function withIncluded(
  text: string,
  included: ReadonlyMap<string, IncludedFile> | undefined,
): string {
  if (!included?.size) return text;
  let left = mostFiles;
  return text.replaceAll(include, (whole, url: string) => {
    const file = included.get(url);
    left -= 1;
    return file && left >= 0 ? `\n\n${textOf(file)}\n\n` : whole;
  });
}
