import type { Element, Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { isHeadingId } from "#lib/markdown/heading-anchors.ts";

const unseen = new Set(["style", "script", "template", "head", "noscript", "svg", "math"]);
const inSentence = new Set(
  "a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup tt u var wbr".split(
    " ",
  ),
);

/** Limit of the HTML whose words are read, in characters. */
const longest = 200_000;

function parseFragment(html: string): Nodes | undefined {
  try {
    return fromHtml(html.slice(0, longest), { fragment: true });
  } catch (error) {
    // Nested too deeply for the parser's stack.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Visits the elements and texts of a fragment in order, at any depth; also calls back when it
 * leaves an element.
 */
function walk(root: Nodes, enter: (node: Nodes) => boolean, leave: (node: Nodes) => void): void {
  const waiting: { node: Nodes; isLeft: boolean }[] = [{ node: root, isLeft: false }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, isLeft } = next;
    if (isLeft) leave(node);
    else if (enter(node)) {
      waiting.push({ node, isLeft: true });
      if ("children" in node)
        for (const child of node.children.toReversed())
          waiting.push({ node: child, isLeft: false });
    }
  }
}

/** Returns the description of a drawing or formula; empty for one without. */
function labelOf(node: Nodes): string {
  if (node.type !== "element" || !/^(?:svg|math)$/.test(node.tagName)) return "";
  const { ariaLabel, alttext } = node.properties;
  const title = node.children.find(
    (child) => child.type === "element" && child.tagName === "title",
  );
  const [text] = title && "children" in title ? title.children : [];
  const label = ariaLabel ?? alttext ?? (text?.type === "text" ? text.value : "");
  return typeof label === "string" ? label : "";
}

/** Returns the visible words of HTML, without tags, entities, scripts and style sheets. */
export function htmlText(html: string): string {
  const root = parseFragment(html);
  if (!root) return "";
  let text = "";
  const apart = (node: Nodes) => {
    if (node.type === "element" && !inSentence.has(node.tagName)) text += "\n";
  };
  walk(
    root,
    (node) => {
      const isElement = node.type === "element";
      text += labelOf(node);
      if (isElement && (unseen.has(node.tagName) || node.properties.hidden)) return false;
      apart(node);
      if (node.type === "text") text += node.value;
      if (node.type === "element" && typeof node.properties.alt === "string")
        text += node.properties.alt;
      return true;
    },
    apart,
  );
  return text
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n[\n ]*/g, "\n")
    .trim();
}

/** Target in HTML. */
export interface HtmlTarget {
  url: string;
  /** The page shows it instead of linking to it, such as an image. */
  isShown: boolean;
}

/** Returns the targets of links, images and other elements of HTML. */
export function htmlTargets(html: string): HtmlTarget[] {
  const root = /\b(?:href|src|srcset)\b/i.test(html) ? parseFragment(html) : undefined;
  const found: HtmlTarget[] = [];
  if (!root) return found;
  const add = (url: unknown, isShown: boolean) => {
    if (typeof url === "string" && url !== "") found.push({ url, isShown });
  };
  walk(
    root,
    (node) => {
      if (node.type !== "element") return true;
      const { tagName, properties } = node;
      if (tagName === "a" || tagName === "area") add(properties.href, false);
      else if (/^(?:img|source|video|audio|iframe|track|embed)$/.test(tagName))
        add(properties.src, true);
      return true;
    },
    () => undefined,
  );
  return found;
}

/** Returns the anchor of an element; undefined without one that links can name. */
export function anchorOf({ tagName, properties }: Element): string | undefined {
  const id = properties.id ?? (tagName === "a" ? properties.name : undefined);
  return typeof id === "string" && isHeadingId(id) ? id : undefined;
}

export function htmlAnchors(html: string): string[] {
  const root = /\s(?:id|name)\s*=/i.test(html) ? parseFragment(html) : undefined;
  const found: string[] = [];
  if (!root) return found;
  walk(
    root,
    (node) => {
      const anchor = node.type === "element" ? anchorOf(node) : undefined;
      if (anchor !== undefined) found.push(anchor);
      return true;
    },
    () => undefined,
  );
  return found;
}

/** Elements that are copied verbatim: code, formulas, drawings and invisible ones. */
export const verbatimElements =
  "style|script|template|noscript|textarea|pre|code|kbd|samp|var|tt|math|svg";

/** Comments, processing instructions such as those of PHP, CDATA sections and document types. */
const declarations =
  "<!--[\\s\\S]*?(?:-->|$)|<\\?[\\s\\S]*?(?:\\?>|$)|<!\\[CDATA\\[[\\s\\S]*?(?:\\]\\]>|$)|<![A-Za-z][^>]*(?:>|$)";
const withoutEnd = "area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr";
/** Tag of an element that is marked as not to be translated. */
export const untranslatedTag = `<(?!(?:${withoutEnd})\\b)([A-Za-z][\\w-]*)(?=\\s[^<>]*(?:\\btranslate\\s*=\\s*["']?no\\b|\\bnotranslate\\b))[^<>]*>`;
const unseenPiece = `${declarations}|${untranslatedTag}[\\s\\S]*?(?:</\\1\\s*>|$)|<(?:${verbatimElements})(?=[\\s/>])[^<>]*/>|<(${verbatimElements})(?=[\\s/>])[\\s\\S]*?(?:</\\2\\s*>|$)`;
const wholeTag = `</?[A-Za-z][^>=]*(?:=\\s*(?:"[^"]*"|'[^']*'|(?![\\s"']))[^>=]*)*>`;
const openTag = "</?[A-Za-z][^>]*>?";
const textPiece = "(?:[^<]+|<(?![A-Za-z!/?]))+|<";

/** One piece of HTML: invisible content, a tag, a tag without an end, or text. */
const piece = new RegExp(`(?:${unseenPiece})|(${wholeTag})|(${openTag})|(${textPiece})`, "iy");
/**
 * Piece of HTML after a tag without an end: other tags aren't searched to the end of the text
 * again.
 */
const looserPiece = new RegExp(`(?:${unseenPiece})|()(${openTag})|(${textPiece})`, "iy");

/** Attribute with a quoted value. */
const attribute = /(?<=[\s"'/])([^\s"'<>/=]+)(\s*=\s*)("[^"]*"|'[^']*')/g;
/** Attributes with a value that is shown or read aloud. */
const shownAttributes = new Set(["alt", "title", "placeholder", "aria-label", "label"]);
const buttonTag = /^<input(?=\s)[^>]*\stype\s*=\s*["']?(?:submit|button|reset)\b/i;

const decoded = (text: string) =>
  text.includes("&") ? htmlText(text.replaceAll("<", "&lt;")) : text;

const encoded = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

type Change = (text: string) => string | undefined;

function mapText(text: string, change: Change): string {
  const own = text.trim();
  const made = own === "" ? undefined : change(decoded(own));
  if (made === undefined) return text;
  const [start = ""] = /^\s*/.exec(text) ?? [];
  const end = text.slice(text.trimEnd().length);
  return start + encoded(made) + end;
}

/** Replaces the parts of a text between verbatim ones. */
function mapAround(text: string, change: Change, verbatim: RegExp): string {
  let made = "";
  let at = 0;
  for (const { index, 0: kept } of text.matchAll(verbatim)) {
    made += mapText(text.slice(at, index), change) + kept;
    at = index + kept.length;
  }
  return made + mapText(text.slice(at), change);
}

function mapTag(tag: string, change: Change, verbatim: RegExp): string {
  const isShown = (name: string) =>
    shownAttributes.has(name) || (name === "value" && buttonTag.test(tag));
  return tag.replaceAll(attribute, (whole, name: string, equals: string, quoted: string) => {
    if (!isShown(name.toLowerCase())) return whole;
    const [quote = ""] = quoted;
    const value = mapAround(quoted.slice(1, -1), change, verbatim);
    const entity = quote === "'" ? "&#39;" : "&quot;";
    return name + equals + quote + value.replaceAll(quote, entity) + quote;
  });
}

/**
 * Replaces the texts of HTML, each between two tags or in an attribute; undefined keeps one. Text
 * that `verbatim` matches across tags, or with encoded characters, stays as written.
 */
export function mapHtmlTexts(html: string, change: Change, verbatim: RegExp): string {
  const kept = [...html.matchAll(verbatim)]
    .filter(([own]) => /[<>&]/.test(own))
    .map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
  let made = "";
  let pattern = piece;
  let next = 0;
  for (let at = 0; at < html.length; ) {
    pattern.lastIndex = at;
    const [whole = "", , , tag, open, text] = pattern.exec(html) ?? [html.slice(at)];
    const end = at + whole.length;
    if (open !== undefined) pattern = looserPiece;
    while ((kept[next]?.start ?? html.length) < at) next += 1;
    const held = kept[next];
    if (text !== undefined && held && held.start >= at && held.start < end) {
      made += mapText(html.slice(at, held.start), change) + html.slice(held.start, held.end);
      at = held.end;
      continue;
    }
    made += tag
      ? mapTag(tag, change, verbatim)
      : text === undefined
        ? whole
        : mapText(text, change);
    at = end;
  }
  return made;
}
