import { html, raw } from "hono/html";
import { pictureAddress } from "#lib/integration-elements/addresses.ts";
import { draw } from "../../content/document/view/draw.ts";
import { lineOf, textOfBlocks } from "../../content/document/view/text.ts";
import type { Drawers, Inline, Mark, Picture, Target } from "../../content/document/view/view.ts";
import { icon } from "../icons.ts";
import { math } from "../math.ts";
import type { Drawing, Drawn, Html } from "./drawing.ts";

const tags = {
  bold: "strong",
  italic: "em",
  code: "code",
  keyboard: "kbd",
  strikethrough: "s",
  underline: "u",
  superscript: "sup",
  subscript: "sub",
} as const;

function marked(inner: Drawn, mark: Mark): Drawn {
  if (mark.kind === "colour") {
    const classes = [mark.ink && `ink-${mark.ink}`, mark.fill && `fill-${mark.fill}`];
    return html`<span class="${classes.filter(Boolean).join(" ")}">${inner}</span>`;
  }
  const tag = raw(tags[mark.kind]);
  return html`<${tag}>${inner}</${tag}>`;
}

/** Returns the attributes of a link to another site. */
export const outward = ({ isExternal }: Target, newTab: boolean) =>
  isExternal && raw(` rel="noreferrer"${newTab ? ' target="_blank"' : ""}`);

/** Renders a link; one without a target becomes text. */
export function link(
  target: Target | undefined,
  inner: unknown,
  { newTab, className = "" }: { newTab: boolean; className?: string },
): Html {
  if (!target) return html`${inner}`;
  return html`<a href="${target.href}"${className && html` class="${className}"`}${outward(target, newTab)}>${inner}</a>`;
}

/** Renders a link without a target: as text for readers, and marked for editors. */
const nowhere = (inner: unknown, address: string, { isDraft }: Drawing): Html =>
  isDraft
    ? html`<span class="nowhere" title="${`Broken link: ${address}`}">${inner}</span>`
    : html`${inner}`;

interface ImageLook {
  className?: string;
  /** Attributes for the size. */
  size?: string;
}

/** Renders both versions of an image; the style sheet shows one of them. */
export function images(
  { target, dark, alt }: Picture,
  drawing: Drawing,
  { className = "", size = "" }: ImageLook = {},
): Drawn {
  if (!target) return "";
  const { pictures } = drawing;
  if (pictures !== undefined) {
    const words = alt || "Image";
    if (pictures === "links") return link(target, words, drawing);
    if (pictures === "words" || pictureAddress(target.href) === undefined) return words;
  }
  const source = drawing.isDraft && raw(' referrerpolicy="no-referrer"');
  const one = (src: string, only: string) => {
    const classes = [className, only].filter(Boolean).join(" ");
    return html`<img src="${src}" alt="${alt}" loading="lazy"${source}${raw(size)}${classes && html` class="${classes}"`}>`;
  };
  if (!dark) return one(target.href, "");
  return html`${one(target.href, "only-light")}${one(dark.href, "only-dark")}`;
}

/** Returns the width attribute of an image, if the text sets one. */
export const sizeAttribute = ({ width }: Picture): string => (width ? ` width="${width}"` : "");

const drawers: Drawers<Inline, Drawing, Drawn> = {
  text: ({ text, marks }) => marks.reduceRight<Drawn>(marked, text),
  link: ({ target, address, content, isNamed }, drawing) => {
    // A link can't contain another one.
    const within =
      drawing.pictures === "links" ? { ...drawing, pictures: "words" as const } : drawing;
    const inner = isNamed
      ? drawInlines(content, within)
      : (target?.title ?? target?.href ?? address);
    return target ? link(target, inner, drawing) : nowhere(inner, address, drawing);
  },
  mention: ({ target, label, isPerson }, drawing) =>
    drawing.isShort
      ? html`<strong>${isPerson && "@"}${label}</strong>`
      : link(target, label, drawing),
  button: ({ target, label, icon: name, isPrimary }, drawing) => {
    const className = `button ${isPrimary ? "primary" : "secondary"}`;
    const inner = html`${icon(name)}${label || drawing.labels.open}`;
    return link(target, inner, { newTab: drawing.newTab, className });
  },
  break: () => html`<br>`,
  emoji: ({ sign }) => sign,
  icon: ({ name }) => icon(name),
  math: ({ formula }) => math(formula, false),
  image: ({ picture }, drawing) =>
    picture.target
      ? images(picture, drawing, { className: "inline-image", size: sizeAttribute(picture) })
      : nowhere(picture.alt || (drawing.isDraft && "Missing image"), picture.address, drawing),
  "footnote-reference": ({ label, number }, { idOf }) =>
    html`<sup><a href="#${idOf(`fn-${label}`)}" id="${idOf(`fnref-${label}`)}">${number}</a></sup>`,
  annotation: ({ content, note }, drawing) => {
    const lines = note.map((block, at) => {
      const line = lineOf([block]);
      return html`${at > 0 && html`<br>`}${line ? drawInlines(line, drawing) : textOfBlocks([block])}`;
    });
    // Shown at the pointer and at the focus, without a script.
    return html`<span class="annotation" tabindex="0">${drawInlines(content, drawing)}<span class="annotation-note">${lines}</span></span>`;
  },
  expression: ({ value }, { isDraft }) => (isDraft ? html`<code>${value}</code>` : ""),
  anchor: ({ id }, { idOf }) => html`<span id="${idOf(id)}"></span>`,
  html: (shown, { isShort }) => {
    if (/^<br\b/i.test(shown.html)) return html`<br>`;
    return isShort ? shown.html : "";
  },
  unknown: ({ content }, drawing) => html`${drawInlines(content, drawing)}`,
};

export const drawInlines = (content: readonly Inline[], drawing: Drawing): Drawn[] =>
  content.map((shown) => draw(drawers, shown, drawing));
