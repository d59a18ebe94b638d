import { text as textIn } from "../../document/data-text.ts";
import type { Data, Node } from "../../document/nodes.ts";
import { fileIn, type LayoutContext } from "./layout-context.ts";
import { linkOf, nameOf } from "./links.ts";
import type { Piece, Printed } from "./printed.ts";
import { colours, imageHeight } from "./theme.ts";

/** Screens have 96 pixels per inch, paper has 72 points. */
const pointsPerPixel = 0.75;

type Ref = { kind?: unknown; file?: unknown };

/** Name of a file among the document's images. */
export const imageName = (fileId: string): string => `image:${fileId}`;

/** Returns the file that an image shows. */
export function fileOf({ ref }: Data = {}): string | undefined {
  const { file } = (ref ?? {}) as Ref;
  return typeof file === "string" ? file : undefined;
}

/** Returns the size of an image: the original one, limited to the width and a height. */
export function sizeOf(context: LayoutContext, fileId: string, highest = imageHeight): Printed {
  const pixels = fileIn(context, fileId)?.dimensions;
  if (!pixels) return { fit: [context.width, highest] };
  const width = pixels.width * pointsPerPixel;
  const height = pixels.height * pointsPerPixel;
  const scale = Math.min(1, context.width / width, highest / height);
  return { width: Math.max(width * scale, 1), height: Math.max(height * scale, 1) };
}

/** Image, or undefined if it cannot be printed. */
export function pictureOf(fileId: string | undefined, context: LayoutContext): Printed | undefined {
  if (fileId === undefined || !context.images.has(fileId)) return undefined;
  return { image: imageName(fileId), ...sizeOf(context, fileId), margin: [0, 2, 0, 2] };
}

/** Label of an image that cannot be printed: its description or the name of its file. */
export const labelOf = (data: Data, context: LayoutContext): string =>
  textIn(data.alt) || fileIn(context, fileOf(data))?.name || textIn(data.title) || "Image";

/** Returns the ids that the cell of a table may name files by, alone, in lists or in references. */
export function fileIdsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fileIdsOf);
  if (typeof value === "string") return [value];
  const id = fileOf({ ref: refOf(value) });
  return id === undefined ? [] : [id];
}

/** Reference in a cell: the value itself, or with how an image fits. */
function refOf(value: unknown): unknown {
  const { ref, kind, file } = (value ?? {}) as Data;
  return ref ?? (kind === undefined && file !== undefined ? { kind: "file", file } : value);
}

/** Lays out the values of a cell: pictures, links to other targets, and texts. */
export function printValues(value: unknown, context: LayoutContext): Printed[] {
  if (Array.isArray(value)) return value.flatMap((each) => printValues(each, context));
  if (typeof value !== "object" || value === null) {
    const written = typeof value === "boolean" ? String(value) : textIn(value);
    const text = fileIn(context, value)?.name ?? written;
    return [
      pictureOf(typeof value === "string" ? value : undefined, context) ?? {
        text: [{ kind: "text", text }],
      },
    ];
  }
  const ref = refOf(value);
  const target = linkOf(ref, context);
  const address = target && "link" in target ? target.link : "";
  const look = target && { color: colours.accent, ...target };
  return [
    pictureOf(fileOf({ ref }), context) ?? {
      text: [{ kind: "text", text: nameOf(ref, context) || address, ...look }],
    },
  ];
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
