import { emojiSign } from "#lib/text/emoji-sign.ts";
import { text as textIn } from "../../document/data-text.ts";
import { htmlText } from "../../document/html-text.ts";
import type { Data, Inline, Leaf, Node } from "../../document/nodes.ts";
import { destinationOf, type LayoutContext, plainText } from "./layout-context.ts";
import { linkOf } from "./links.ts";
import { fileOf, labelOf, pictureOf } from "./pictures.ts";
import type { Piece } from "./printed.ts";
import { colours } from "./theme.ts";

type Look = Partial<Omit<Piece, "text">>;

const codeLook: Look = { kind: "code", background: colours.surface };

const marks: Record<string, Look> = {
  bold: { bold: true },
  italic: { italics: true },
  code: codeLook,
  keyboard: codeLook,
  strikethrough: { decoration: "lineThrough" },
  underline: { decoration: "underline" },
  superscript: { sup: true },
  subscript: { sub: true },
};

const piece = (text: string, look: Look = {}): Piece => ({ kind: "text", ...look, text });

function fromLeaf({ text, marks: own }: Leaf, look: Look): Piece {
  return piece(
    text.replaceAll(/[\t\r\n]+/g, " "),
    Object.assign({}, look, ...own.map(({ type }) => marks[type] ?? {})),
  );
}

/** Links are recognizable by color; targets serve readers of the file. */
function fromLink(node: Inline, context: LayoutContext, look: Look): Piece[] {
  const target = linkOf(node.data?.ref, context);
  const own: Look = target ? { color: colours.accent, decoration: "underline", ...target } : {};
  const pieces = toPieces(node.nodes ?? [], context, { ...look, ...own });
  if (pieces.some(({ text, picture }) => picture || text.trim() !== "")) return pieces;
  const label = target && "link" in target ? target.link : "Link";
  return target ? [piece(label, { ...look, ...own })] : pieces;
}

/** Text of an expression that was not evaluated. */
const expressed = ({ value, expression }: Data, nodes: readonly Node[]): string =>
  textIn(value) || textIn(expression) || plainText(nodes);

/** Picture, or the label of an image that cannot be printed. */
function fromImage(data: Data, context: LayoutContext, look: Look): Piece {
  const picture = pictureOf(fileOf(data), context);
  if (picture) return { ...piece("", look), picture };
  const target = look.link || look.linkToDestination ? {} : linkOf(data.ref, context);
  return piece(labelOf(data, context), { ...look, ...target, color: colours.muted, italics: true });
}

/** Returns the index of the end of an HTML element without words, such as `<style>`. */
function endOfUnseen(nodes: readonly Node[], from: number): number {
  const html = (at: number) => {
    const node = nodes[at];
    return node?.object === "inline" && node.type === "html" ? textIn(node.data?.html) : "";
  };
  const name = /^<(style|script|template|noscript)(?=[\s>])[^>]*>$/i.exec(html(from))?.[1];
  if (name === undefined) return from;
  const close = new RegExp(`^</${name}\\s*>$`, "i");
  for (let at = from + 1; at < nodes.length; at += 1) if (close.test(html(at))) return at;
  return from;
}

function fromInline(node: Inline, context: LayoutContext, look: Look): Piece[] {
  const { type, data = {}, nodes = [] } = node;
  switch (type) {
    case "link":
    case "button":
      return fromLink(node, context, look);
    case "hard-break":
      return [piece("\n", look)];
    case "emoji":
      return [piece(emojiSign(textIn(data.code)), look)];
    case "inline-math":
      return [piece(textIn(data.formula) || plainText(nodes), { ...look, kind: "code" })];
    case "expression":
      return [piece(expressed(data, nodes), look)];
    case "inline-image":
      return [fromImage(data, context, look)];
    case "footnote-reference": {
      const target = destinationOf(context.pageId, `fn-${textIn(data.label)}`);
      const link = context.destinations.has(target) ? { linkToDestination: target } : {};
      return [piece(textIn(data.label), { ...look, sup: true, color: colours.accent, ...link })];
    }
    case "html":
      return [piece(/^<br\b/i.test(textIn(data.html)) ? "\n" : htmlText(textIn(data.html)), look)];
    default:
      return toPieces(nodes, context, look);
  }
}

/** Converts inlines and texts to styled pieces. */
export function toPieces(nodes: readonly Node[], context: LayoutContext, look: Look = {}): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (node?.object === "text") pieces.push(...node.leaves.map((leaf) => fromLeaf(leaf, look)));
    if (node?.object !== "inline") continue;
    const end = endOfUnseen(nodes, at);
    if (end === at) pieces.push(...fromInline(node, context, look));
    at = end;
  }
  return pieces;
}
