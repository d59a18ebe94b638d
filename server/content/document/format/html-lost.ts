import type { Element, Root } from "hast";
import type { Nodes as MarkdownNode } from "mdast";
import { colourOf } from "../colours.ts";
import { elementsIn, property } from "./convertible-html.ts";
import { textOf } from "./html-handlers.ts";
import {
  alignOf,
  alignsOf,
  hasHead,
  holdsOnlyImages,
  rowsOf,
  styleOf,
  textAlignOf,
} from "./html-layout.ts";
import { isUnseen } from "./seen-elements.ts";

/** Limit of the text that identifies lost HTML in a note. */
const longest = 60;

const attributes = ["align", "colSpan", "rowSpan", "style"];

/** Returns the tag of an element with its layout attributes and the beginning of its text. */
function shown(node: Element, markdown: readonly MarkdownNode[]): string {
  const given = attributes.flatMap((name) => {
    const value = property(node, name);
    return value === undefined ? [] : [` ${name.toLowerCase()}="${value}"`];
  });
  const text = textOf(node, markdown).replaceAll(/\s+/g, " ").trim().slice(0, longest);
  return `<${node.tagName}${given.join("")}>${text}`;
}

const isMerged = (cell: Element) =>
  [property(cell, "colSpan"), property(cell, "rowSpan")].some((span) => Number(span ?? 1) > 1);

/**
 * Returns the cells whose layout is lost: an alignment other than their column's, and merges of
 * headers or of the lines of cards.
 */
function cellsOf(table: Element): Element[] {
  const aligns = alignsOf(table);
  const isCards = property(table, "dataView") === "cards";
  const isHeaded = hasHead(table);
  return rowsOf(table).flatMap((row, index) =>
    row.flatMap((cell, at) => {
      const align = cell && alignOf(cell);
      const isMoved = align !== undefined && align !== "left" && align !== aligns[at];
      const isSplit = cell && (isCards || (isHeaded && index === 0)) && isMerged(cell);
      return cell && (isMoved || isSplit) ? [cell] : [];
    }),
  );
}

/**
 * Returns true if an aligned element contains blocks other than paragraphs and headings, which
 * can't be aligned.
 */
const holdsOthers = (node: Element, markdown: readonly MarkdownNode[]): boolean =>
  ["ul", "ol", "blockquote", "table", "pre"].some((name) => elementsIn(node, name).length > 0) ||
  elementsIn(node, "x-md").some(({ properties: { dataAt } }) =>
    /^(?:list|blockquote|table|code)$/.test(markdown[Number(dataAt)]?.type ?? ""),
  );

/** Returns true for a mark with a colour that texts can't have. */
function isOtherColour(mark: Element): boolean {
  const given = ["color", "background-color"].flatMap((name) => styleOf(mark, name) ?? []);
  return given.length > 0 && given.every((value) => colourOf(value) === undefined);
}

/** Returns the hidden elements with all elements inside. */
function hiddenIn(root: Root): Set<Element> {
  const found = new Set<Element>();
  const visit = (node: Root | Element, isHidden: boolean) => {
    for (const child of node.children) {
      if (child.type !== "element") continue;
      const hides = isHidden || isUnseen(child.properties);
      if (hides) found.add(child);
      visit(child, hides);
    }
  };
  visit(root, false);
  return found;
}

/**
 * Returns the HTML whose layout Markdown can't express: merged headers, alignment of text, and
 * colours.
 *
 * @param markdown nodes that the placeholders stand for
 */
export function lostLayout(root: Root, markdown: readonly MarkdownNode[]): string[] {
  const blocks = ["p", "div", "center"].flatMap((name) => elementsIn(root, name));
  const inTables = new Set(
    elementsIn(root, "table").flatMap((table) =>
      ["p", "div", "center"].flatMap((name) => elementsIn(table, name)),
    ),
  );
  const aligned = blocks.filter((node) => {
    const align = alignOf(node);
    if (align === undefined || align === "left" || holdsOnlyImages(node)) return false;
    return textAlignOf(node) === undefined || inTables.has(node) || holdsOthers(node, markdown);
  });
  const images = elementsIn(root, "img").filter((image) => alignOf(image) !== undefined);
  const tables = elementsIn(root, "table");
  const cells = new Set(tables.flatMap(cellsOf));
  const marks = elementsIn(root, "mark").filter(isOtherColour);
  const unseen = hiddenIn(root);
  return [...aligned, ...images, ...cells, ...marks]
    .filter((node) => !unseen.has(node))
    .map((node) => shown(node, markdown));
}
