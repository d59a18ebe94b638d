import { imageSize } from "image-size";
import { readSvgRoot } from "./svg-root.ts";

/** Orientations of a picture that lies on its side. */
const lying = new Set([5, 6, 7, 8]);

/** Returns an SVG without anything but its size, as the library reads only the first 1000 bytes. */
function emptySvg(bytes: Uint8Array): Uint8Array {
  const size = [...(readSvgRoot(bytes) ?? [])];
  const attributes = size.map(([name, value]) => ` ${name}="${value.replaceAll('"', "")}"`);
  return new TextEncoder().encode(`<svg ${attributes.join("")}></svg>`);
}

/** Returns the displayed size of an image; undefined for other files and broken images. */
export function imageDimensions(
  bytes: Uint8Array,
  contentType: string,
): { width: number; height: number } | undefined {
  if (!contentType.startsWith("image/")) return undefined;
  try {
    // Copied, as the library reads past the end of a view into a larger buffer.
    const copy = contentType === "image/svg+xml" ? emptySvg(bytes) : new Uint8Array(bytes);
    const { width, height, orientation = 0 } = imageSize(copy);
    if (!(width > 0 && height > 0)) return undefined;
    const [across, down] = lying.has(orientation) ? [height, width] : [width, height];
    return { width: Math.round(across), height: Math.round(down) };
  } catch {
    // Stored anyway: a damaged image is still a file.
    return undefined;
  }
}
