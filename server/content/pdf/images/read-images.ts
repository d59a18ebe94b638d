import { arrayBuffer } from "node:stream/consumers";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { FileFields } from "../../revisions/nodes.ts";
import type { Tree } from "../../revisions/tree.ts";

/** Image types that PDF embeds directly. */
const printable = /^image\/(png|jpe?g)$/;
/** Limit of pixels: a larger image would take more memory than the rest of the document. */
const mostPixels = 40_000_000;
const mostBytes = 200 * 1024 * 1024;

function isPrintable({ contentType, dimensions }: FileFields): boolean {
  const { width, height } = dimensions ?? { width: 0, height: 0 };
  return printable.test(contentType) && width > 0 && height > 0 && width * height <= mostPixels;
}

/** Reads the printable images among these files, up to the memory limit. */
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
    images.set(id, new Uint8Array(await arrayBuffer(stream)));
    room -= file.size;
  }
  return images;
}
