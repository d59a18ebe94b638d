import type { Element, Root } from "hast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { write } from "../../../document/write.ts";
import { fitTitle } from "../folder/names.ts";
import type { ReadPage } from "../read-page.ts";
import { cleanHtml } from "./clean-html.ts";
import { classesOf, findElement } from "./elements.ts";
import { parseHtml } from "./html-page.ts";
import { htmlToMarkdownTree } from "./html-to-markdown.ts";

interface Marks {
  bold: ReadonlySet<string>;
  italic: ReadonlySet<string>;
}

/** Returns the formatting of classes, which Google uses instead of semantic elements. */
function marksOf(html: string): Marks {
  const bold = new Set<string>();
  const italic = new Set<string>();
  for (const [, name = "", rules = ""] of html.matchAll(/\.(c\d+)\{([^}]{0,500})\}/g)) {
    if (/font-weight:\s*(700|bold)/.test(rules)) bold.add(name);
    if (/font-style:\s*italic/.test(rules)) italic.add(name);
  }
  return { bold, italic };
}

const wrap = (node: Element, tagName: string): void => {
  node.children = [{ type: "element", tagName, properties: {}, children: node.children }];
};

/** Returns the target of a link without Google's redirect. */
function straight(href: string): string {
  const url = URL.parse(href);
  const isDetour = url && /^www\.google\.[a-z.]+$/.test(url.hostname) && url.pathname === "/url";
  return (isDetour && url.searchParams.get("q")) || href;
}

function normalize(root: Root, { bold, italic }: Marks): void {
  visit(root, "element", (node) => {
    const classes = classesOf(node).split(" ");
    const style = String(node.properties.style ?? "");
    if (node.tagName === "a") node.properties.href = straight(String(node.properties.href ?? ""));
    if (node.tagName === "p" && classes.includes("title")) node.tagName = "h1";
    if (node.tagName !== "span") return;
    const isBold = classes.some((name) => bold.has(name)) || /font-weight:\s*700/.test(style);
    const isItalic = classes.some((name) => italic.has(name)) || /font-style:\s*italic/.test(style);
    if (isBold) wrap(node, "strong");
    if (isItalic) wrap(node, "em");
  });
}

export function readGoogleDoc(html: string): ReadPage {
  const root = parseHtml(html);
  normalize(root, marksOf(html));
  const contents = findElement(root, ({ properties }) => properties.id === "contents");
  const named = findElement(root, ({ tagName }) => tagName === "title")?.children[0];
  const main = contents ?? findElement(root, ({ tagName }) => tagName === "body") ?? root;
  cleanHtml({ type: "root", children: [main as Element] });
  const { children } = htmlToMarkdownTree(main);
  const [first, ...rest] = children;
  const heading = first?.type === "heading" && first.depth === 1 ? textOf(first).trim() : "";
  const title = heading || (named?.type === "text" ? named.value.trim() : "");
  return {
    ...(title !== "" && { title: fitTitle(title) }),
    markdown: write(heading === "" ? children : rest),
  };
}
