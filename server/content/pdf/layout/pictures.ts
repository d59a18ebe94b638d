import type { Data, Node } from "../../document/nodes.ts";
import type { LayoutContext } from "./layout-context.ts";
import type { Piece, Printed } from "./printed.ts";
import { imageHeight } from "./theme.ts";

/** Screens have 96 pixels per inch, paper has 72 points. */
const pointsPerPixel = 0.75;

type Ref = { kind?: string; file?: string };

/** Name of a file among the document's images. */
export const imageName = (fileId: string): string => `image:${fileId}`;

/** Returns the file that an image shows. */
export const fileOf = (data: Data = {}): string | undefined => (data.ref as Ref | undefined)?.file;

/** Returns the size of an image: the original one, limited to the width. */
export function sizeOf(context: LayoutContext, fileId: string): Printed {
  const pixels = context.job.files[fileId]?.dimensions;
  if (!pixels) return { fit: [context.width, imageHeight] };
  const width = pixels.width * pointsPerPixel;
  const height = pixels.height * pointsPerPixel;
  const scale = Math.min(1, context.width / width, imageHeight / height);
  return { width: Math.max(width * scale, 1), height: Math.max(height * scale, 1) };
}

/** Image, or undefined if it cannot be printed. */
export function pictureOf(fileId: string | undefined, context: LayoutContext): Printed | undefined {
  if (fileId === undefined || !context.images.has(fileId)) return undefined;
  return { image: imageName(fileId), ...sizeOf(context, fileId), margin: [0, 2, 0, 2] };
}

/** Label of an image that cannot be printed: its description or the name of its file. */
export const labelOf = (data: Data, { job }: LayoutContext): string =>
  String(data.alt || job.files[fileOf(data) ?? ""]?.name || data.title || "Image");

/** Returns the values in the cell of a table: ids of files, references as such ids, or texts. */
export function valuesOfCell(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(valuesOfCell);
  if (typeof value === "string") return [value];
  const { ref, file } = (value ?? {}) as { ref?: Ref; file?: unknown };
  return [ref?.file ?? file].filter((id) => typeof id === "string");
}

/** Cell with several values or a file: pictures, names of other files, and texts. */
export function printValues(values: readonly string[], context: LayoutContext): Printed[] {
  return values.map((value) => {
    const text = context.job.files[value]?.name ?? value;
    return pictureOf(value, context) ?? { text: [{ kind: "text", text }] };
  });
}

/** Lays out the pieces of a text, with its pictures on lines of their own. */
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

/** Yields the nodes of a text, at each depth. */
export function* everyNode(nodes: readonly Node[]): Generator<Exclude<Node, { object: "text" }>> {
  for (const node of nodes) {
    if (node.object === "text") continue;
    yield node;
    yield* everyNode(node.nodes ?? []);
    if (node.object !== "block") continue;
    for (const fragment of node.fragments ?? []) yield* everyNode(fragment.nodes);
  }
}
