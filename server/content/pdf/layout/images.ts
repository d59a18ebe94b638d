import { text as textIn } from "../../document/data-text.ts";
import { asBlocks, type Block } from "../../document/nodes.ts";
import { boxed } from "./boxes.ts";
import { type LayoutContext, plainText } from "./layout-context.ts";
import { linkOf } from "./links.ts";
import { fileOf, imageName, labelOf, sizeOf } from "./pictures.ts";
import type { Printed } from "./printed.ts";
import { colours, coverHeight, gap } from "./theme.ts";

const caption = (text: string): Printed => ({
  text: [{ kind: "text", text, color: colours.muted }],
  fontSize: 8.5,
  margin: [0, 3, 0, gap],
});

/** Image or, if it cannot be printed, a box with its description and address. */
function imageOf({ data = {}, nodes = [] }: Block, context: LayoutContext): Printed[] {
  const fileId = fileOf(data);
  const words = plainText(nodes) || textIn(data.title);
  if (fileId !== undefined && context.images.has(fileId)) {
    const below = words === "" ? [] : [caption(words)];
    const image = imageName(fileId);
    return [{ image, ...sizeOf(context, fileId), margin: [0, 4, 0, words ? 0 : gap] }, ...below];
  }
  const label = labelOf({ ...data, alt: textIn(data.alt) || words }, context);
  const target = linkOf(data.ref, context);
  const what = context.damaged.has(fileId ?? "") ? "Damaged image: " : "Image: ";
  const look = target ? { color: colours.accent, ...target } : { color: colours.muted };
  const text = [
    { kind: "text" as const, text: what, color: colours.muted },
    { kind: "text" as const, text: label, ...look },
  ];
  const below = words === "" || words === label ? [] : [caption(words)];
  const framed = boxed([{ text, margin: [0, 0, 0, 7] }], { frame: colours.border }, context);
  return [{ ...framed, margin: [0, 2, 0, below.length > 0 ? 0 : gap] }, ...below];
}

/** Images below each other, in original size or limited to the width. */
export function imagesOf({ nodes = [] }: Block, context: LayoutContext): Printed[] {
  return asBlocks(nodes).flatMap((block) =>
    block.type === "image" ? imageOf(block, context) : context.blocks([block], context),
  );
}

/** Lays out the cover of a page, which is no higher than a part of the sheet. */
export function coverOf(ref: unknown, context: LayoutContext): Printed[] {
  if (ref === undefined) return [];
  const [cover, ...more] = imageOf(
    { object: "block", type: "image", data: { ref, alt: "Cover" } },
    context,
  );
  if (!cover?.image) return cover ? [cover, ...more] : [];
  return [{ ...cover, ...sizeOf(context, fileOf({ ref }) ?? "", coverHeight) }];
}
