import type { Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { raw } from "hono/html";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import { visit } from "unist-util-visit";
import { anchorOf } from "../../content/document/html-text.ts";
import type { Html } from "./drawing.ts";

/** Serializes an HTML tree that is known to be safe. */
export const htmlOf = (node: Nodes): string =>
  toHtml(node, { characterReferences: { useNamedReferences: true } });

// Ids from texts are allowed, as texts may name anchors beside those of headings.
const sanitize = rehypeSanitize({
  ...defaultSchema,
  clobberPrefix: "",
  strip: [...(defaultSchema.strip ?? []), "style"],
});

/** Resolves the addresses and ids in HTML. */
export interface HtmlContext {
  /** Returns the target of an address; undefined removes it. */
  hrefOf(url: string): string | undefined;
  idOf(id: string): string;
}

function safeTree(source: string, { hrefOf, idOf }: HtmlContext): Nodes {
  const root = sanitize(fromHtml(source, { fragment: true }));
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

/** Renders HTML from a text, without anything that could run scripts or restyle the page. */
export const safeHtml = (source: string, context: HtmlContext): Html =>
  raw(htmlOf(safeTree(source, context)));

/** Returns HTML like `safeHtml`, without blank lines. */
export function safeHtmlText(source: string, context: HtmlContext): string {
  try {
    return htmlOf(safeTree(source, context))
      .replaceAll(/\n\s*\n/g, "\n")
      .trim();
  } catch (error) {
    // Nested too deeply for the stack.
    if (error instanceof RangeError) return "";
    throw error;
  }
}
