import { imageSize } from "image-size";

const upright = 4;

/** Size of an image as it is shown; undefined for what is none, or is broken. */
export function imageDimensions(
  bytes: Uint8Array,
  contentType: string,
): { width: number; height: number } | undefined {
  if (!contentType.startsWith("image/")) return undefined;
  try {
    // A copy of its own: the library reads on where the bytes are part of a larger buffer.
    const { width, height, orientation = 1 } = imageSize(new Uint8Array(bytes));
    if (!(width > 0 && height > 0)) return undefined;
    const [across, down] = orientation > upright ? [height, width] : [width, height];
    return { width: Math.round(across), height: Math.round(down) };
  } catch {
    // It is kept all the same: a damaged image is still somebody's file.
    return undefined;
  }
}
