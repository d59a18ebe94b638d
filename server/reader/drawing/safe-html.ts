import type { Element, Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { html, raw } from "hono/html";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import { visit } from "unist-util-visit";
import { anchorOf } from "../../content/document/html-text.ts";
import type { Html } from "./drawing.ts";

/** Elements without content. */
const empty = new Set(["br", "hr", "img", "input", "source", "wbr"]);

/** `className` is `class`, `colSpan` is `colspan`, `ariaLabel` is `aria-label`. */
const attributeName = (property: string) =>
  property === "className"
    ? "class"
    : property
        .replace(/^(aria|data)(?=[A-Z])/, "$1-")
        .replace(/^htmlFor$/, "for")
        .toLowerCase();

function attributesOf({ properties }: Element) {
  return Object.entries(properties).map(([name, value]) => {
    if (value === false || value === null || value === undefined) return "";
    const text = Array.isArray(value) ? value.join(" ") : String(value);
    return html` ${raw(attributeName(name))}="${value === true ? "" : text}"`;
  });
}

/** Draws a tree of HTML that is known to be safe. */
export function drawTree(node: Nodes): Html | string {
  if (node.type === "text") return node.value;
  if (node.type === "root") return html`${node.children.map(drawTree)}`;
  if (node.type !== "element" || !/^[a-z][a-z0-9]*$/.test(node.tagName)) return "";
  const tag = raw(node.tagName);
  if (empty.has(node.tagName)) return html`<${tag}${attributesOf(node)}>`;
  return html`<${tag}${attributesOf(node)}>${node.children.map(drawTree)}</${tag}>`;
}

// Texts may name their places: these stand beside the ids of headings.
const sanitize = rehypeSanitize({ ...defaultSchema, clobberPrefix: "" });

/** What HTML in a text names outside itself. */
export interface HtmlPlace {
  /** Returns the target of an address; undefined removes it. */
  hrefOf(url: string): string | undefined;
  idOf(id: string): string;
}

function safeTree(source: string, { hrefOf, idOf }: HtmlPlace): Nodes {
  const root = sanitize(fromHtml(source, { fragment: true })) as Nodes;
  visit(root, "element", (node) => {
    const { properties } = node;
    const anchor = anchorOf(node);
    properties.id = anchor === undefined ? undefined : idOf(anchor);
    properties.name = undefined;
    for (const name of ["href", "src"] as const) {
      const { [name]: url } = properties;
      if (typeof url === "string") properties[name] = hrefOf(url);
    }
  });
  return root;
}

/** Draws HTML that stands in a text, without anything that could run or restyle the page. */
export const safeHtml = (source: string, place: HtmlPlace): Html | string =>
  drawTree(safeTree(source, place));

/** Returns HTML as `safeHtml` draws it, without blank lines. */
export function safeHtmlText(source: string, place: HtmlPlace): string {
  try {
    return html`${safeHtml(source, place)}`
      .toString()
      .replaceAll(/\n\s*\n/g, "\n")
      .trim();
  } catch (error) {
    // Nested too deeply.
    if (error instanceof RangeError) return "";
    throw error;
  }
}
