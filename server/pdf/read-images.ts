import { buffer } from "node:stream/consumers";
import type { FileFields } from "../content/nodes.ts";
import type { Tree } from "../content/tree.ts";
import type { Storage } from "../storage/storage.ts";

/** The kinds that a PDF can hold as they are. */
const printable = /^image\/(png|jpe?g)$/;
/** Beyond this an image would take more memory than the rest of the document. */
const mostPixels = 40_000_000;
const mostBytes = 200 * 1024 * 1024;

function isPrintable({ contentType, dimensions }: FileFields): boolean {
  const { width, height } = dimensions ?? { width: 0, height: 0 };
  return printable.test(contentType) && width > 0 && height > 0 && width * height <= mostPixels;
}

/** Those of these images that can be printed, while there is room for them. */
export async function readImages(
  storage: Storage,
  { files }: Pick<Tree, "files">,
  fileIds: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const images = new Map<string, Uint8Array>();
  let room = mostBytes;
  for (const id of fileIds) {
    const file = files.get(id);
    if (!file || !isPrintable(file) || file.size > room) continue;
    const stream = await storage.open(file.blob);
    if (!stream) continue;
    images.set(id, await buffer(stream));
    room -= file.size;
  }
  return images;
}
