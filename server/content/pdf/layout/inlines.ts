import { htmlText } from "../../document/html-text.ts";
import { draw } from "../../document/view/draw.ts";
import { textOfBlocks } from "../../document/view/text.ts";
import type { Drawers, Inline, Mark, Picture, Target } from "../../document/view/view.ts";
import { destinationOf, footnoteAnchor, type LayoutContext } from "./layout-context.ts";
import { linkLook, linkOf, nameOf } from "./links.ts";
import { labelOf, pictureOf } from "./pictures.ts";
import type { Piece } from "./printed.ts";
import { colours } from "./theme.ts";

type Look = Partial<Omit<Piece, "text">>;

interface Line {
  context: LayoutContext;
  look: Look;
}

const codeLook: Look = { kind: "code", background: colours.surface };

const marked: Record<Mark["kind"], Look> = {
  bold: { bold: true },
  italic: { italics: true },
  code: codeLook,
  keyboard: codeLook,
  strikethrough: { decoration: "lineThrough" },
  underline: { decoration: "underline" },
  superscript: { sup: true },
  subscript: { sub: true },
  colour: {},
};

const piece = (text: string, look: Look = {}): Piece => ({ kind: "text", ...look, text });

/**
 * Returns the line with the look of a link. Color identifies links, and their targets work in PDF
 * readers.
 */
function linked(target: Target | undefined, { context, look }: Line): Line {
  const link = linkLook(target, context);
  return link
    ? { context, look: { ...look, decoration: "underline", ...link } }
    : { context, look };
}

/** Returns pieces with the label of a target or, without one, its name. */
function named(label: string, target: Target | undefined, line: Line): Piece[] {
  const words = label || (target ? nameOf(target) : "");
  return words ? [piece(words, linked(target, line).look)] : [];
}

/** Returns an image or, if it can't be printed, its label. */
function fromImage(picture: Picture, { context, look }: Line): Piece {
  const printed = pictureOf(picture, context);
  if (printed) return { ...piece("", look), picture: printed };
  const link = look.link || look.linkToDestination ? {} : linkOf(picture.target, context);
  return piece(labelOf(picture), { ...look, ...link, color: colours.muted, italics: true });
}

const drawers: Drawers<Inline, Line, Piece[]> = {
  text: ({ text, marks }, { look }) => [
    piece(
      text.replaceAll(/[\t\r\n]+/g, " "),
      Object.assign({}, look, ...marks.map(({ kind }) => marked[kind])),
    ),
  ],
  link: ({ target, content, isNamed }, line) =>
    isNamed ? fromLine(content, linked(target, line)) : named("", target, line),
  mention: ({ target, label }, line) => named(label, target, line),
  button: ({ target, label }, line) => named(label, target, line),
  break: (_, { look }) => [piece("\n", look)],
  emoji: ({ sign }, { look }) => [piece(sign, look)],
  icon: () => [],
  math: ({ formula }, { look }) => [piece(formula, { ...look, kind: "code" })],
  image: ({ picture }, line) => [fromImage(picture, line)],
  "footnote-reference": ({ label, number }, { context, look }) => {
    const target = destinationOf(context.pageId, footnoteAnchor(label));
    const link = context.destinations.has(target) ? { linkToDestination: target } : {};
    return [piece(String(number), { ...look, sup: true, color: colours.accent, ...link })];
  },
  annotation: ({ content, note }, line) => {
    const about = textOfBlocks(note).replaceAll("\n", " ").trim();
    const inner = fromLine(content, line);
    return about ? [...inner, piece(` (${about})`, { ...line.look, color: colours.muted })] : inner;
  },
  expression: ({ value }, { look }) => [piece(value, look)],
  anchor: () => [],
  html: ({ html }, { look }) => [piece(/^<br\b/i.test(html) ? "\n" : htmlText(html), look)],
  unknown: ({ content }, line) => fromLine(content, line),
};

const fromLine = (content: readonly Inline[], line: Line): Piece[] =>
  content.flatMap((shown) => draw(drawers, shown, line));

export const toPieces = (content: readonly Inline[], context: LayoutContext): Piece[] =>
  fromLine(content, { context, look: {} });
