import type { Element, Nodes, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toString as textOf } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { firstCharacters } from "../../../../platform/excerpt.ts";
import { isUnseen } from "../../../document/format/seen-elements.ts";
import { write } from "../../../document/write.ts";
import { fitTitle } from "../folder/names.ts";
import { largestWebPage, mostNotesOfPage } from "../limits.ts";
import type { ReadNote, ReadPage } from "../read-page.ts";
import { fileErrors, ResourceError } from "../resource-error.ts";
import { cleanHtml, type Removed } from "./clean-html.ts";
import { classesOf, findElement, outermost } from "./elements.ts";
import { htmlToMarkdownTree } from "./html-to-markdown.ts";
import { linkToHeadings } from "./local-anchors.ts";

export function parseHtml(html: string): Root {
  if (html.length > largestWebPage) throw new ResourceError(fileErrors.tooLarge);
  try {
    return fromHtml(html);
  } catch (error) {
    if (error instanceof RangeError) throw new ResourceError(fileErrors.tooDeep);
    throw error;
  }
}

function plainText(node: Nodes | undefined): string {
  if (node === undefined) return "";
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(plainText).join("") : "";
}

const byTag = (root: Nodes, name: string) => findElement(root, ({ tagName }) => tagName === name);

function metaOf(root: Root, name: string): string | undefined {
  const meta = findElement(
    root,
    ({ tagName, properties }) =>
      tagName === "meta" && (properties.name === name || properties.property === name),
  );
  const content = String(meta?.properties.content ?? "").trim();
  return content === "" ? undefined : content;
}

/** Returns the main element of a page, or else its body. */
function mainOf(root: Root, id: string | undefined): Root | Element {
  const byId = id && findElement(root, ({ properties }) => properties.id === id);
  const role = () => findElement(root, ({ properties }) => properties.role === "main");
  // Several articles are sections of one page.
  const articles = outermost(root, "article");
  const article = articles.length === 1 ? articles[0] : undefined;
  return byId || byTag(root, "main") || role() || article || byTag(root, "body") || root;
}

/** Class of a heading that is the title of a whole document. */
export const documentTitle = "document-title";

interface HtmlOptions {
  /** Id of the element with the content. */
  main?: string;
  /** Known title, which takes precedence over the document's. */
  title?: string;
  /** Links within the document get the anchors of the page's headings. */
  linksToHeadings?: boolean;
}

/** Limit of the text that identifies a removed element in a note. */
const longestText = 60;

/** Returns the elements that readers see, with the top itself. */
function shownIn(top: Root | Element): Set<Nodes> {
  const shown = new Set<Nodes>();
  visit(top, (node) => {
    if (node.type === "element" && isUnseen(node.properties)) return SKIP;
    shown.add(node);
    return undefined;
  });
  return shown;
}

/** Returns notes about removed elements in the main one that readers see. */
function notesOn(removed: readonly Removed[], root: Root, main: Root | Element): ReadNote[] {
  if (removed.length === 0 || !shownIn(root).has(main)) return [];
  const shown = shownIn(main);
  const noted = removed.filter(({ parent }) => shown.has(parent)).slice(0, mostNotesOfPage);
  return noted.map(({ node }) => {
    const { placeholder, ariaLabel, name } = node.properties;
    const words = plainText(node).replaceAll(/\s+/g, " ").trim();
    const text = words || String(ariaLabel ?? placeholder ?? name ?? "");
    return { kind: "element", text: `<${node.tagName}> ${text}`.trim().slice(0, longestText) };
  });
}

export function readHtmlPage(html: string, options: HtmlOptions = {}): ReadPage {
  const root = parseHtml(html);
  const description = firstCharacters(metaOf(root, "description") ?? "", 1000) || undefined;
  const named = options.title ?? plainText(byTag(root, "title")).trim();
  const removed: Removed[] = [];
  const main = mainOf(
    cleanHtml(root, (found) => removed.push(found)),
    options.main,
  );
  const notes = notesOn(removed, root, main);
  const top = byTag(main, "h1");
  const hasTitle = top !== undefined && classesOf(top).split(" ").includes(documentTitle);
  if (options.linksToHeadings) linkToHeadings(main);
  const { children } = htmlToMarkdownTree(main);
  const [first, ...rest] = children;
  const heading = first?.type === "heading" && first.depth === 1 ? textOf(first).trim() : "";
  const title = heading || named;
  return {
    ...(title !== "" && { title: fitTitle(title) }),
    description,
    ...(heading !== "" && !hasTitle && { isChapter: true as const }),
    ...(notes.length > 0 && { notes }),
    markdown: write(heading === "" ? children : rest),
  };
}
