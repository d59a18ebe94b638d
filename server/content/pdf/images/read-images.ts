import { arrayBuffer } from "node:stream/consumers";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { FileFields } from "../../revisions/nodes.ts";
import type { Tree } from "../../revisions/tree.ts";
import type { DrawnType } from "../drawing/draw-image.ts";
import { drawnImage } from "../drawing/drawn-image.ts";

/** Image types that PDF embeds directly. */
const printable = /^image\/(png|jpe?g)$/;
const drawn: ReadonlySet<string> = new Set<DrawnType>([
  "image/gif",
  "image/webp",
  "image/avif",
  "image/svg+xml",
]);
const isDrawn = (type: string): type is DrawnType => drawn.has(type);

/** Limit of pixels: a larger image would take more memory than the rest of the document. */
const mostPixels = 40_000_000;
const mostBytes = 200 * 1024 * 1024;
/** Limit of bytes of an image that is drawn. */
const mostDrawnBytes = 20 * 1024 * 1024;
/** Milliseconds for drawing all images of a PDF; later ones are left out. */
const drawingTime = 60_000;

interface Readable extends FileFields {
  width: number;
  height: number;
}

/** Returns an image with its size, unless it is too large to print. */
function readable(file: FileFields | undefined, room: number): Readable | undefined {
  if (!file || file.size > room) return undefined;
  const { contentType, dimensions } = file;
  const { width, height } = dimensions ?? { width: 0, height: 0 };
  const read = { ...file, width, height };
  // One without a size of its own is drawn in the size of its content.
  if (contentType === "image/svg+xml") return file.size <= mostDrawnBytes ? read : undefined;
  const isSmall = width > 0 && height > 0 && width * height <= mostPixels;
  if (isDrawn(contentType)) return isSmall && file.size <= mostDrawnBytes ? read : undefined;
  return isSmall && printable.test(contentType) ? read : undefined;
}

/** Reads the images among these files, as PNG or JPEG, up to the memory limit. */
export async function readImages(
  storage: Storage,
  { files }: Pick<Tree, "files">,
  fileIds: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const images = new Map<string, Uint8Array>();
  const isLate = AbortSignal.timeout(drawingTime);
  let room = mostBytes;
  for (const id of fileIds) {
    const file = readable(files.get(id), room);
    const stream = file && (await storage.open(file.blob));
    if (!stream) continue;
    const bytes = new Uint8Array(await arrayBuffer(stream));
    const { contentType, width, height } = file;
    const image = isDrawn(contentType)
      ? await drawnImage({ bytes, contentType, width, height }, isLate)
      : bytes;
    if (!image || image.byteLength > room) continue;
    images.set(id, image);
    room -= image.byteLength;
  }
  return images;
}
