import type { Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";

const unseen = new Set(["style", "script", "template", "head", "noscript", "svg", "math"]);
const inSentence = new Set(
  "a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup tt u var wbr".split(
    " ",
  ),
);

/** Limit of HTML that is read for its words. */
const longest = 200_000;

function parseFragment(html: string): Nodes | undefined {
  try {
    return fromHtml(html.slice(0, longest), { fragment: true });
  } catch (error) {
    // Nested too deeply for the parser.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Visits the elements and texts of a fragment in order, however deep; leaving is told, too. */
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

/** Returns the words that HTML shows: no tags, entities, scripts or style sheets. */
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
      if (node.type === "element" && unseen.has(node.tagName)) return false;
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
  /** It is shown in the page. */
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

/** Elements that are copied verbatim: code, formulas, drawings and unseen ones. */
export const verbatimElements =
  "style|script|template|noscript|textarea|pre|code|kbd|samp|var|tt|math|svg";

const piece = new RegExp(
  `<!--[\\s\\S]*?(?:-->|$)|<(${verbatimElements})(?=[\\s/>])(?:[^<>]*/>|[\\s\\S]*?(?:</\\1\\s*>|$))|(</?[A-Za-z][^"'<>]*(?:(?:"[^"<]*"|'[^'<]*')[^"'<>]*)*>)|</?[A-Za-z][^>]*>?|([^<]+|<)`,
  "gi",
);

/** Attributes whose value is shown or read aloud. */
const shownAttribute = /(\s(?:alt|title|placeholder|aria-label)\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi;

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
  const [end = ""] = /\s*$/.exec(text) ?? [];
  return start + encoded(made) + end;
}

const mapTag = (tag: string, change: Change): string =>
  tag.replaceAll(shownAttribute, (_, before: string, double?: string, single = "") => {
    const value = mapText(double ?? single, change);
    return double === undefined
      ? `${before}'${value.replaceAll("'", "&#39;")}'`
      : `${before}"${value.replaceAll('"', "&quot;")}"`;
  });

/** Replaces the texts of HTML, each between two tags or in an attribute; undefined keeps one. */
export const mapHtmlTexts = (html: string, change: Change): string =>
  html.replaceAll(piece, (whole: string, _name?: string, tag?: string, text?: string) => {
    if (tag !== undefined) return mapTag(tag, change);
    return text === undefined ? whole : mapText(text, change);
  });
