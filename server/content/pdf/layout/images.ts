import type { Block } from "../../document/nodes.ts";
import { type LayoutContext, plainText } from "./layout-context.ts";
import { linkOf } from "./links.ts";
import type { Printed } from "./printed.ts";
import { colours, gap, imageHeight } from "./theme.ts";

/** Screens have 96 pixels per inch, paper has 72 points. */
const pointsPerPixel = 0.75;

type Ref = { kind?: string; file?: string };

/** Name of a file among the document's images. */
export const imageName = (fileId: string): string => `image:${fileId}`;

function sizeOf(context: LayoutContext, fileId: string): Printed {
  const pixels = context.job.files[fileId]?.dimensions;
  if (!pixels) return { fit: [context.width, imageHeight] };
  const width = pixels.width * pointsPerPixel;
  const height = pixels.height * pointsPerPixel;
  const scale = Math.min(1, context.width / width, imageHeight / height);
  return { width: Math.max(width * scale, 1), height: Math.max(height * scale, 1) };
}

const caption = (text: string): Printed => ({
  text: [{ kind: "text", text, color: colours.muted }],
  fontSize: 8.5,
  margin: [0, 3, 0, gap],
});

/** Image or, if it cannot be printed, its description and address. */
function imageOf({ data = {}, nodes = [] }: Block, context: LayoutContext): Printed[] {
  const { file: fileId } = (data.ref ?? {}) as Ref;
  const words = plainText(nodes) || String(data.title ?? "");
  if (fileId !== undefined && context.images.has(fileId)) {
    const below = words === "" ? [] : [caption(words)];
    const image = imageName(fileId);
    return [{ image, ...sizeOf(context, fileId), margin: [0, 4, 0, words ? 0 : gap] }, ...below];
  }
  const label = String(data.alt || words || context.job.files[fileId ?? ""]?.name || "Image");
  const target = linkOf(data.ref, context);
  const what = context.damaged.has(fileId ?? "") ? "Damaged image: " : "Image: ";
  const look = target ? { color: colours.accent, ...target } : { color: colours.muted };
  const text = [
    { kind: "text" as const, text: what, color: colours.muted },
    { kind: "text" as const, text: label, ...look },
  ];
  const below = words === "" || words === label ? [] : [caption(words)];
  return [{ text, margin: [0, 0, 0, below.length > 0 ? 0 : gap] }, ...below];
}

/** Images below each other, in original size or limited to the width. */
export function imagesOf({ nodes = [] }: Block, context: LayoutContext): Printed[] {
  return nodes.flatMap((node) => (node.object === "block" ? imageOf(node, context) : []));
}
