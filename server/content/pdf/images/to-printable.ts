import { drawSvg } from "../../../platform/draw-svg.ts";
import { isWholeImage } from "./is-whole-image.ts";
import { isPng, misreadSize } from "./png.ts";

type Images = Map<string, Uint8Array>;

/** Redraws an image that the PDF library would draw wrongly. */
async function readable(given: Uint8Array): Promise<Uint8Array> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const size = isPng(bytes) ? misreadSize(bytes) : undefined;
  if (!size) return given;
  const { width, height } = size;
  const image = `<image width="${width}" height="${height}" image-rendering="optimizeSpeed" href="data:image/png;base64,${bytes.toString("base64")}"/>`;
  return drawSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${image}</svg>`,
  );
}

/** Returns the images that can be drawn, redrawn if necessary, and the ids of damaged ones. */
export async function toPrintable(
  given: Images,
): Promise<{ images: Images; damaged: Set<string> }> {
  const images: Images = new Map();
  const damaged = new Set<string>();
  for (const [id, bytes] of given) {
    if (isWholeImage(bytes)) images.set(id, await readable(bytes));
    else damaged.add(id);
  }
  return { images, damaged };
}
