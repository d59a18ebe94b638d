import { imageSize } from "image-size";

const upright = 4;

/** Returns the displayed size of an image; undefined for other files and broken images. */
export function imageDimensions(
  bytes: Uint8Array,
  contentType: string,
): { width: number; height: number } | undefined {
  if (!contentType.startsWith("image/")) return undefined;
  try {
    // Copied, as the library reads past the end of a view into a larger buffer.
    const { width, height, orientation = 1 } = imageSize(new Uint8Array(bytes));
    if (!(width > 0 && height > 0)) return undefined;
    const [across, down] = orientation > upright ? [height, width] : [width, height];
    return { width: Math.round(across), height: Math.round(down) };
  } catch {
    // Stored anyway: a damaged image is still a file.
    return undefined;
  }
}
