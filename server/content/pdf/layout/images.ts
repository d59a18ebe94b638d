import { textOfBlocks } from "../../document/view/text.ts";
import type { Picture } from "../../document/view/view.ts";
import { boxed } from "./boxes.ts";
import type { BlockOf, LayoutContext } from "./layout-context.ts";
import { linkOf } from "./links.ts";
import { labelOf, pictureOf } from "./pictures.ts";
import { line, type Printed } from "./printed.ts";
import { colours, coverHeight, gap } from "./theme.ts";

const captioned = (words: string): Printed[] =>
  words === ""
    ? []
    : [{ ...line(words, { color: colours.muted }), fontSize: 8.5, margin: [0, 3, 0, gap] }];

/** Returns a box with the description and address of an image that can't be printed. */
function replaced(picture: Picture, words: string, context: LayoutContext): Printed[] {
  const label = labelOf({ ...picture, alt: picture.alt || words });
  const link = linkOf(picture.target, context);
  const what = context.damaged.has(picture.fileId ?? "") ? "Damaged image: " : "Image: ";
  const text = [
    ...line(what, { color: colours.muted }).text,
    ...line(label, link ? { color: colours.accent, ...link } : { color: colours.muted }).text,
  ];
  const below = captioned(words === label ? "" : words);
  const framed = boxed([{ text, margin: [0, 0, 0, 7] }], { frame: colours.border }, context);
  return [{ ...framed, margin: [0, 2, 0, below.length > 0 ? 0 : gap] }, ...below];
}

/** Lays out an image in original size or limited to the width, with its caption. */
export function imageOf({ picture, caption }: BlockOf<"image">, context: LayoutContext): Printed[] {
  const words = textOfBlocks(caption);
  const image = pictureOf(picture, context);
  if (!image) return replaced(picture, words, context);
  return [{ ...image, margin: [0, 4, 0, words ? 0 : gap] }, ...captioned(words)];
}

/** Lays out the cover of a page, with a limited height. */
export function coverOf(cover: Picture, context: LayoutContext): Printed[] {
  const image = pictureOf(cover, context, coverHeight);
  return image ? [{ ...image, margin: [0, 4, 0, gap] }] : replaced(cover, "", context);
}
