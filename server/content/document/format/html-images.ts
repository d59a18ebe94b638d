import type { Element } from "hast";
import type { State } from "hast-util-to-mdast";
import type { Image, PhrasingContent, RootContent } from "mdast";
import { childOf, elementsIn, property } from "./convertible-html.ts";
import { type Attributes, container, leaf, textDirective } from "./directive-nodes.ts";
import { styleOf } from "./html-layout.ts";

/** Returns the first address of a `srcset`. */
const firstOf = (set: string | undefined) => set?.trim().split(/[\s,]+(?=\S)/)[0] || undefined;

function darkOf(picture: Element | undefined): string | undefined {
  if (!picture) return undefined;
  const dark = elementsIn(picture, "source").find((source) =>
    /prefers-color-scheme:\s*dark/.test(property(source, "media") ?? ""),
  );
  const set = property(dark, "srcSet");
  return dark && (set?.includes(" ") ? firstOf(set) : set);
}

/** Returns a size of an image by its attribute or style, in pixels or percent. */
const sizeOf = (img: Element, name: "width" | "height"): string | undefined =>
  property(img, name) ?? /^(\d{1,5}%?)(?:px)?$/.exec(styleOf(img, name) ?? "")?.[1];

/** Returns the attributes of an image; a `<picture>` has another image for dark themes. */
export function imageOf(img: Element, picture?: Element): Attributes {
  const src = property(img, "src") ?? firstOf(property(img, "srcSet")) ?? "";
  return {
    ref: src,
    refDark: darkOf(picture),
    alt: property(img, "alt") || undefined,
    title: property(img, "title") || undefined,
    width: sizeOf(img, "width"),
    height: sizeOf(img, "height"),
    size: property(img, "dataSize"),
  };
}

const isPlain = ({ ref, alt, title, ...rest }: Attributes) =>
  ref !== "" && Object.values(rest).every((value) => value === undefined);

const toImage = ({ ref = "", alt, title }: Attributes): Image => ({
  type: "image",
  url: ref,
  alt: alt ?? "",
  title: title ?? null,
});

export const inlineImage = (attributes: Attributes): PhrasingContent =>
  isPlain(attributes) ? toImage(attributes) : textDirective("inline-image", attributes);

export interface Figure {
  attributes: Attributes;
  /** Blocks of the caption. */
  caption: RootContent[];
}

const plainText = ([only, ...more]: RootContent[]): string | undefined => {
  if (only?.type !== "paragraph" || more.length > 0) return undefined;
  const texts = only.children.map((child) => (child.type === "text" ? child.value : undefined));
  return texts.includes(undefined) ? undefined : texts.join("");
};

/** Returns a block of images; a caption without formatting is the title. */
export function imagesBlock(figures: Figure[], align?: string): RootContent {
  const made = figures.map(({ attributes, caption }): Figure => {
    const text = plainText(caption);
    return text === undefined
      ? { attributes, caption }
      : { attributes: { ...attributes, title: text }, caption: [] };
  });
  const isSimple = made.every(
    ({ attributes, caption }) => isPlain(attributes) && caption.length === 0,
  );
  if (isSimple && !align) {
    const children = made.flatMap(({ attributes }, index): PhrasingContent[] =>
      index === 0 ? [toImage(attributes)] : [{ type: "text", value: "\n" }, toImage(attributes)],
    );
    return { type: "paragraph", children };
  }
  const images = made.map(({ attributes, caption }) =>
    caption.length > 0 ? container("image", attributes, caption) : leaf("image", attributes),
  );
  return container("images", { align }, images);
}

/** Returns the images of a figure with its caption; undefined if it shows something else. */
export function figuresIn(state: State, node: Element): Figure[] | undefined {
  const images = elementsIn(node, "img");
  const isLinked = elementsIn(node, "a").some((link) => elementsIn(link, "img").length > 0);
  if (images.length === 0 || isLinked || elementsIn(node, "table").length > 0) return undefined;
  const pictures = elementsIn(node, "picture");
  const words = childOf(node, "figcaption");
  const caption = words ? state.toFlow(state.all(words)) : [];
  return images.map((img, at) => ({
    attributes: imageOf(
      img,
      pictures.find((picture) => elementsIn(picture, "img").includes(img)),
    ),
    caption: at === images.length - 1 ? caption : [],
  }));
}
