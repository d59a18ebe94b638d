import type { Element, ElementContent, Parents } from "hast";
import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { write } from "../../../document/write.ts";
import { cleanHtml } from "./clean-html.ts";
import { outermost } from "./elements.ts";
import { parseHtml } from "./html-page.ts";
import { htmlToMarkdownTree } from "./html-to-markdown.ts";
import { nestWordLists } from "./word-lists.ts";

const styleOf = ({ properties }: Element) => String(properties.style ?? "");

const element = (tagName: string, children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties: {},
  children,
});

/** Elements that a style on a `span` stands for. */
const styles: [RegExp, string][] = [
  [/font-weight:\s*(?:bold|[6-9]00)/i, "strong"],
  [/font-style:\s*italic/i, "em"],
  [/text-decoration(?:-line)?:[^;]*line-through/i, "del"],
];

/** Elements whose text is bold in any case. */
const bold = /^(?:h[1-6]|th|strong|b)$/;

/** Writes the styles of spans as elements. */
function writeStyles(parent: Parents, isBold = false): void {
  for (const child of parent.children) {
    if (child.type !== "element") continue;
    writeStyles(child, isBold || bold.test(child.tagName));
    if (child.tagName !== "span") continue;
    for (const [pattern, name] of styles) {
      if (!pattern.test(styleOf(child)) || (isBold && name === "strong")) continue;
      child.children = [element(name, child.children)];
    }
  }
}

/** Moves lists that are directly in lists into the item before them. */
function nestLists(list: Element): void {
  const children: ElementContent[] = [];
  for (const child of list.children) {
    const isList = child.type === "element" && /^[ou]l$/.test(child.tagName);
    const before = children.findLast((each): each is Element => each.type === "element");
    if (isList && before) before.children.push(child);
    else children.push(child);
  }
  list.children = children;
}

const isEmoji = (text: string) => /^\p{RGI_Emoji}$/v.test(text);

/** Returns the only cell of a table, such as of the layout of a mail. */
function onlyCell(table: Element): Element | undefined {
  const cells = outermost(table, "tr").flatMap(({ children }) =>
    children.filter((child): child is Element => child.type === "element"),
  );
  return cells.length === 1 ? cells[0] : undefined;
}

/** Makes the first row of a table its head, as programs for tables mark none. */
function nameColumns(table: Element): void {
  if (outermost(table, "th").length > 0) return;
  for (const cell of outermost(outermost(table, "tr")[0] ?? element("tr", []), "td"))
    cell.tagName = "th";
}

const wrappers = new Set(["br", "span", "o:p", "font", "b", "strong", "i", "em"]);

/** Returns true for what stands for an empty line. */
const isEmptyLine = (node: ElementContent): boolean =>
  node.type === "element"
    ? wrappers.has(node.tagName) && node.children.every(isEmptyLine)
    : node.type === "comment" || node.value.trim() === "";

/** Replaces markup that means something else by what it means. */
function normalize(node: Element): void {
  const { tagName, properties } = node;
  // Google Docs puts its whole selection into a `b`.
  if (tagName === "b" && /font-weight:\s*(?:normal|400)/i.test(styleOf(node))) node.tagName = "div";
  if (tagName === "p" && /\bMsoTitle\b/.test(String(properties.className))) node.tagName = "h1";
  if (tagName === "a" && !/^(?!javascript:|file:)./i.test(String(properties.href ?? "")))
    node.tagName = "span";
  if (/^[ou]l$/.test(tagName)) nestLists(node);
  if (tagName === "pre") {
    const codes = outermost(node, "code");
    // The language and buttons of a chat are beside the code.
    if (codes.length === 1) node.children = codes;
  }
  if (/^(?:div|p)$/.test(tagName) && node.children.every(isEmptyLine)) node.children = [];
  if (tagName !== "table") return;
  const only = onlyCell(node);
  if (only) {
    node.tagName = "div";
    node.children = only.children;
  } else {
    nameColumns(node);
  }
}

/** Removes empty lines between the items of lists whose items have at most one paragraph. */
function tighten(root: Root): void {
  visit(root, "list", (list) => {
    const isTight = list.children.every(({ children: [, ...rest] }) =>
      rest.every(({ type }) => type === "list"),
    );
    if (!isTight) return;
    list.spread = false;
    for (const item of list.children) item.spread = false;
  });
}

/** Converts a part of a page, or of a document of an office program, to Markdown. */
export function readPastedHtml(html: string): string {
  const root = parseHtml(html);
  nestWordLists(root);
  visit(root, "element", (node, index, parent) => {
    const alt = String(node.properties.alt ?? "");
    if (node.tagName === "img" && parent && index !== undefined && isEmoji(alt))
      parent.children[index] = { type: "text", value: alt };
    normalize(node);
  });
  writeStyles(root);
  const tree = htmlToMarkdownTree(cleanHtml(root));
  tighten(tree);
  return write(tree.children).trim();
}
