import { html, raw } from "hono/html";
import { emojiSign } from "#lib/text/emoji-sign.ts";
import { colourOf } from "../../content/document/colours.ts";
import { text } from "../../content/document/data-text.ts";
import type { Inline, Leaf, Node } from "../../content/document/nodes.ts";
import { icon } from "../icons.ts";
import { math } from "../math.ts";
import { type Drawing, type Html, isBlock, textIn } from "./drawing.ts";
import type { Target } from "./target.ts";

/** Returns the classes of a text for its colour and that of its background. */
function classesOf({ text: words, color, background }: Record<string, unknown>): string {
  const ink = colourOf(text(words)) ?? colourOf(text(color));
  const fill = colourOf(text(background));
  return [ink && `ink-${ink}`, fill && `fill-${fill}`].filter(Boolean).join(" ");
}

function marked({ text: words, marks }: Leaf): Html | string {
  return marks.reduceRight<Html | string>((inner, { type, data }) => {
    switch (type) {
      case "bold":
        return html`<strong>${inner}</strong>`;
      case "italic":
        return html`<em>${inner}</em>`;
      case "code":
        return html`<code>${inner}</code>`;
      case "keyboard":
        return html`<kbd>${inner}</kbd>`;
      case "strikethrough":
        return html`<s>${inner}</s>`;
      case "underline":
        return html`<u>${inner}</u>`;
      case "superscript":
        return html`<sup>${inner}</sup>`;
      case "subscript":
        return html`<sub>${inner}</sub>`;
      case "color": {
        const classes = classesOf(data ?? {});
        return classes ? html`<span class="${classes}">${inner}</span>` : inner;
      }
      default:
        return inner;
    }
  }, words);
}

/** Draws a link; a missing target leaves its text. */
export function link(
  target: Target | undefined,
  inner: unknown,
  { newTab, className = "" }: { newTab: boolean; className?: string },
): Html {
  if (!target) return html`${inner}`;
  const away = target.isExternal && newTab;
  return html`<a href="${target.href}"${className && html` class="${className}"`}${target.isExternal && raw(' rel="noreferrer"')}${away && raw(' target="_blank"')}>${inner}</a>`;
}

/** Returns the width that a text gives an image: pixels or a share. */
export const sizeAttribute = (width: unknown): string =>
  /^\d{1,4}(?:\.\d+)?%?$/.test(text(width)) ? ` width="${text(width)}"` : "";

function image({ data = {} }: Inline, drawing: Drawing): Html | string {
  const target = drawing.hrefOf(data.ref);
  const alt = text(data.alt);
  if (!target) return alt;
  const dark = drawing.hrefOf(data.refDark);
  const one = (src: string, only: string) =>
    html`<img class="inline-image${only && ` only-${only}`}" src="${src}" alt="${alt}" loading="lazy"${raw(sizeAttribute(data.width))}>`;
  return html`${one(target.href, dark ? "light" : "")}${dark && one(dark.href, "dark")}`;
}

function button(node: Inline, drawing: Drawing): Html {
  const { data = {}, nodes = [] } = node;
  const target = drawing.hrefOf(data.ref);
  const label = text(data.label) || textIn(nodes) || target?.title || drawing.labels.open;
  const kind = data.kind === "secondary" ? "secondary" : "primary";
  return link(target, label, { newTab: drawing.newTab, className: `button ${kind}` });
}

function drawInline(node: Inline, drawing: Drawing): Html | string {
  const { type, data = {}, nodes = [] } = node;
  switch (type) {
    case "link": {
      const target = drawing.hrefOf(data.ref);
      const hasContent = textIn(nodes).trim() || nodes.some(({ object }) => object === "inline");
      const inner = hasContent ? drawInlines(nodes, drawing) : (target?.title ?? target?.href);
      return link(target, inner, { newTab: drawing.newTab });
    }
    case "mention": {
      const target = drawing.hrefOf(data.ref);
      return link(target, textIn(nodes) || target?.title, { newTab: drawing.newTab });
    }
    case "button":
      return button(node, drawing);
    case "hard-break":
      return html`<br>`;
    case "emoji":
      return emojiSign(text(data.code));
    case "icon":
      return icon(text(data.icon) || text(data.name));
    case "inline-math":
      return math(text(data.formula) || textIn(nodes), false);
    case "inline-image":
      return image(node, drawing);
    case "footnote-reference": {
      const label = text(data.label);
      return html`<sup><a href="#fn-${label}" id="fnref-${label}">${label}</a></sup>`;
    }
    case "annotation": {
      const note = (node.fragments ?? []).flatMap((each) => each.nodes);
      const lines = note
        .filter(isBlock)
        .map(
          ({ nodes: line = [] }, at) =>
            html`${at > 0 && html`<br>`}${line.some(isBlock) ? textIn(line) : drawInlines(line, drawing)}`,
        );
      // Shown at the pointer and at the focus, without a script.
      return html`<span class="annotation" tabindex="0">${drawInlines(nodes, drawing)}<span class="annotation-note">${lines}</span></span>`;
    }
    // One that is left could not be evaluated.
    case "expression":
      return "";
    case "html":
      return /^<br\b/i.test(text(data.html)) ? html`<br>` : "";
    default:
      return html`${drawInlines(nodes, drawing)}`;
  }
}

/** Draws inlines and texts. */
export const drawInlines = (nodes: readonly Node[], drawing: Drawing): (Html | string)[] =>
  nodes.flatMap((node) => {
    if (node.object === "text") return node.leaves.map(marked);
    return node.object === "inline" ? [drawInline(node, drawing)] : [];
  });
