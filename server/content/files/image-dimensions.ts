import { imageSize } from "image-size";
import { isLying, pictureTurns } from "./picture-turns.ts";
import { shortJpeg } from "./short-jpeg.ts";
import { readSvgRoot } from "./svg-root.ts";

/** EXIF orientations of images that are rotated by 90 degrees. */
const lying = new Set([5, 6, 7, 8]);

/** Types that name their turns apart from their pixels. */
const hasTurns = /^image\/(?:avif|heic|heif)$/;

/** Returns an SVG reduced to its size, as the library reads only the first 1000 bytes. */
function emptySvg(bytes: Uint8Array): Uint8Array {
  const size = [...(readSvgRoot(bytes) ?? [])];
  const attributes = size.map(([name, value]) => ` ${name}="${value.replaceAll('"', "")}"`);
  return new TextEncoder().encode(`<svg ${attributes.join("")}></svg>`);
}

/**
 * Limit of bytes that are searched for a size: some formats are lists that take seconds to read.
 */
const mostBytes = 256 * 1024;

/** Returns the part of an image that contains its size. */
function beginningOf(bytes: Uint8Array, contentType: string): Uint8Array {
  if (contentType === "image/svg+xml") return emptySvg(bytes);
  // Segments before its size may be long.
  if (contentType === "image/jpeg") return shortJpeg(bytes);
  // Its size may be at the end, at an offset that the header names.
  return contentType === "image/tiff" ? bytes : bytes.subarray(0, mostBytes);
}

/** Returns the displayed size of an image; undefined for other files and broken images. */
export function imageDimensions(
  bytes: Uint8Array,
  contentType: string,
): { width: number; height: number } | undefined {
  if (!contentType.startsWith("image/")) return undefined;
  try {
    // Copied, as the library reads past the end of a view into a larger buffer.
    const copy = new Uint8Array(beginningOf(bytes, contentType));
    const { width, height, orientation = 0 } = imageSize(copy);
    if (!(width > 0 && height > 0)) return undefined;
    const isTurned =
      lying.has(orientation) || (hasTurns.test(contentType) && isLying(pictureTurns(copy)));
    const [across, down] = isTurned ? [height, width] : [width, height];
    return { width: Math.round(across), height: Math.round(down) };
  } catch {
    // It is stored anyway: a damaged image is still a file.
    return undefined;
  }
}
