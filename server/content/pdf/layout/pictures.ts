import type { Picture } from "../../document/view/view.ts";
import type { LayoutContext } from "./layout-context.ts";
import type { Piece, Printed } from "./printed.ts";
import { imageHeight } from "./theme.ts";

/** Screens have 96 pixels per inch, paper has 72 points. */
const pointsPerPixel = 0.75;

/** Returns the name of a file in the image dictionary of the document. */
export const imageName = (fileId: string): string => `image:${fileId}`;

/**
 * Returns the width of an image as its text sets it, in points: from pixels, or from a share of the
 * available width.
 */
function givenWidth(width: string, space: number): number | undefined {
  const size = Number.parseFloat(width);
  if (!(size > 0)) return undefined;
  return width.endsWith("%") ? (size / 100) * space : size * pointsPerPixel;
}

/**
 * Returns an image in its set or original size, limited to the available width and a height;
 * undefined if it can't be printed.
 */
export function pictureOf(
  { fileId, file, width: given }: Picture,
  { images, width: widest }: LayoutContext,
  highest = imageHeight,
): Printed | undefined {
  if (fileId === undefined || !images.has(fileId)) return undefined;
  const printed: Printed = { image: imageName(fileId), margin: [0, 2, 0, 2] };
  const pixels = file?.dimensions;
  const wanted = givenWidth(given, widest);
  if (!pixels) return { ...printed, fit: [Math.min(wanted ?? widest, widest), highest] };
  const width = pixels.width * pointsPerPixel;
  const height = pixels.height * pointsPerPixel;
  const scale = Math.min(
    wanted === undefined ? 1 : wanted / width,
    widest / width,
    highest / height,
  );
  return { ...printed, width: Math.max(width * scale, 1), height: Math.max(height * scale, 1) };
}

/** Returns the label of an image that can't be printed: its description or file name. */
export const labelOf = ({ alt, file, title }: Picture): string =>
  alt || file?.name || title || "Image";

/** Lays out pieces, with images on their own lines. */
export function withPictures(pieces: readonly Piece[], look: Omit<Printed, "text">): Printed[] {
  const parts: Printed[] = [];
  let text: Piece[] = [];
  const close = () => {
    if (text.some((piece) => piece.text.trim() !== "")) parts.push({ ...look, text });
    text = [];
  };
  for (const { picture, ...piece } of pieces) {
    if (!picture) text.push(piece);
    else {
      close();
      const { link, linkToDestination } = piece;
      parts.push({
        ...picture,
        ...(link && { link }),
        ...(linkToDestination && { linkToDestination }),
      });
    }
  }
  close();
  return parts;
}
