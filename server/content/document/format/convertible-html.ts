import type { Element, ElementContent, Nodes, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import type { State } from "hast-util-to-mdast";
import type { PhrasingContent } from "mdast";
import { visit } from "unist-util-visit";
import { isHeadingId } from "#lib/markdown/heading-anchors.ts";

const known = new Set(
  `a audio b big blockquote br button caption center cite code col colgroup dd del details dfn div dl
  dt em figcaption figure font h1 h2 h3 h4 h5 h6 hr i iframe img input ins kbd li mark ol option p
  picture pre q s samp select small source span strike strong sub summary sup table tbody td tfoot th
  thead tr track tt u ul var video x-md`.split(/\s+/),
);

const tag = /<!--[\s\S]*?-->|<(\/?)([A-Za-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/g;
const empty = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/** Elements that are inline code. */
export const inlineCodes = ["code", "samp", "tt", "var"] as const;

/**
 * HTML element that marks the position of Markdown content, which is inserted again after the
 * conversion.
 */
export const placeholder = (index: number) => `<x-md data-at="${index}"></x-md>`;

/** Tracks the elements that pieces of HTML open and close. */
export class OpenElements {
  readonly #names: string[] = [];

  /** Returns true if the piece closes an element that is not open. */
  read(html: string): boolean {
    let closesOther = false;
    for (const [, slash, name, rest = ""] of html.matchAll(tag)) {
      const own = name?.toLowerCase();
      if (own === undefined || empty.has(own)) continue;
      if (slash !== "/") {
        if (!rest.endsWith("/")) this.#names.push(own);
        continue;
      }
      const at = this.#names.lastIndexOf(own);
      if (at === -1) closesOther = true;
      else this.#names.length = at;
    }
    return closesOther;
  }

  get isEmpty(): boolean {
    return this.#names.length === 0;
  }
}

/**
 * Returns the address of a frame, video or recording; undefined without one that can be stored. The
 * address of a frame must be absolute, as it is another page.
 */
export function mediaAddress(node: Element): string | undefined {
  const sources = elementsIn(node, "source").map((source) => property(source, "src"));
  const [src] = [property(node, "src"), ...sources].filter(Boolean);
  const address = src?.trim().replace(/^\/\//, "https://");
  if (address === undefined || /^https?:\/\//i.test(address)) return address;
  return node.tagName === "iframe" || /^[a-z][a-z\d+.-]*:/i.test(address) ? undefined : address;
}

const isUnknownMedia = (node: Element) =>
  /^(?:iframe|video|audio)$/.test(node.tagName) && mediaAddress(node) === undefined;

export const isButton = ({ properties }: Element): boolean =>
  Array.isArray(properties.className) && properties.className.includes("button");

const isHeading = ({ tagName }: Element) => /^h[1-6]$/.test(tagName);

const isAnchor = (node: Element) =>
  (node.properties.id !== undefined &&
    !(isHeading(node) && isHeadingId(String(node.properties.id)))) ||
  node.properties.name !== undefined ||
  (node.tagName === "a" && node.properties.href === undefined && !isButton(node));

/**
 * Returns true for a form control that isn't shown as a button, except the options of a typed
 * column.
 */
const isControl = (node: Element, parent: string) => {
  if (node.tagName === "button") return !isButton(node);
  if (node.tagName === "select") return parent !== "th";
  return node.tagName === "option" && parent !== "select" && parent !== "th";
};

const isBox = ({ tagName, properties }: Element) =>
  tagName === "input" && properties.type !== "checkbox";

const colored = /(?:^|;)\s*(?:background|background-color|color)\s*:/i;

/** Returns true if an element has an attribute whose meaning Markdown can't express. */
function saysMore(node: Element): boolean {
  const { tagName, properties } = node;
  const { align, className, color, dir, lang, reversed, style, title, type, value } = properties;
  if (tagName === "option") return false;
  if (dir !== undefined || lang !== undefined || color !== undefined) return true;
  if (title !== undefined && !/^(?:a|audio|iframe|img|video)$/.test(tagName)) return true;
  if (tagName === "ol" && (type !== undefined || reversed !== undefined)) return true;
  if (tagName === "li" && value !== undefined) return true;
  if (isHeading(node) && /^(?:justify|char)$/i.test(String(align))) return true;
  const hasColor = tagName === "mark" || /\bfa-/.test(String(className ?? ""));
  return !hasColor && colored.test(String(style ?? ""));
}

/**
 * Returns true for a table with too many columns, or with far more cells than its source would
 * explain.
 */
function isHollow(table: Element): boolean {
  const rows = elementsIn(table, "tr");
  const cells = rows.map(({ children }) => {
    const own = children.filter(
      (child): child is Element => child.type === "element" && /^t[dh]$/.test(child.tagName),
    );
    return {
      own: own.length,
      width: own.reduce((sum, { properties }) => sum + (Number(properties.colSpan) || 1), 0),
    };
  });
  const width = cells.reduce((most, row) => Math.max(most, row.width), 0);
  const written = cells.reduce((sum, { own }) => sum + own, 0);
  return width > 100 || width * rows.length > 1000 + 10 * written;
}

/**
 * Parses HTML that Markdown can express completely; undefined if it has other elements, anchors or
 * comments, or is empty.
 */
export function convertible(html: string): Root | undefined {
  let root: Root;
  try {
    root = fromHtml(html, { fragment: true });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  let isKnown = true;
  let depth = 0;
  visit(root, (node, _, parent) => {
    if (node.type === "comment") isKnown = false;
    if (node.type === "element") {
      const { tagName, properties } = node;
      const above = parent?.type === "element" ? parent.tagName : "";
      const isOther =
        !known.has(tagName) || properties.hidden !== undefined || isControl(node, above);
      if (isOther || isUnknownMedia(node) || isAnchor(node) || isBox(node) || saysMore(node))
        isKnown = false;
    }
    depth = Math.max(depth, parent ? 1 : 0);
    return isKnown;
  });
  if (!isKnown || depth === 0 || nesting(root) >= 60) return undefined;
  return elementsIn(root, "table").some(isHollow) ? undefined : root;
}

function nesting(node: Root | ElementContent): number {
  let level: Nodes[] = [node];
  let depth = 0;
  for (; level.length > 0 && depth < 100; depth++) {
    level = level.flatMap((each): Nodes[] => ("children" in each ? each.children : []));
  }
  return depth;
}

export const elementsIn = (node: Element | Root, name: string): Element[] => {
  const found: Element[] = [];
  visit(node, "element", (each) => {
    if (each.tagName === name) found.push(each);
  });
  return found;
};

/** Returns the content of an element that contains text, which the types of the library don't know. */
export const phrasing = (state: State, node: Element) => state.all(node) as PhrasingContent[];

export const childOf = (node: Element, name: string): Element | undefined =>
  node.children.find(
    (child): child is Element => child.type === "element" && child.tagName === name,
  );

export const property = (node: Element | undefined, name: string): string | undefined => {
  const value = node?.properties[name];
  if (value === undefined || value === null || value === false) return undefined;
  return Array.isArray(value) ? value.join(" ") : value === true ? "" : String(value);
};

/** Returns the text of an element, with its line breaks. */
export function textIn(node: Element | ElementContent): string {
  if (node.type === "text") return node.value;
  if (node.type !== "element") return "";
  return node.tagName === "br" ? "\n" : node.children.map(textIn).join("");
}
