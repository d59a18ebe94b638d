import type { Element, Nodes, Root } from "hast";
import { isIcon, isUnseen } from "../../../document/format/seen-elements.ts";
import { classesOf } from "./elements.ts";

const dropped = new Set(
  "script style noscript template button input select textarea svg canvas object dialog link meta".split(
    " ",
  ),
);
const aside = new Set(["nav", "footer"]);
/** Classes of permalink icons that documentation tools put beside headings. */
const anchorClass = /(^|[-_ ])(anchor|headerlink|hash-link|header-anchor)([-_ ]|$)/;

/** Returns true for a removed element; images are kept, as `aria-hidden` hides only their text. */
const isHidden = ({ properties }: Element) =>
  properties.hidden === true || (String(properties.ariaHidden ?? "") === "true" && !properties.src);

const isNoContent = (node: Element) =>
  dropped.has(node.tagName) || aside.has(node.tagName) || isHidden(node);

const lettersIn = (node: Nodes): number => {
  if (node.type === "text") return node.value.trim().length;
  if (node.type === "element" && isNoContent(node)) return 0;
  return "children" in node ? node.children.reduce((sum, child) => sum + lettersIn(child), 0) : 0;
};

/**
 * Returns a function that tells if a form contains the page, as some servers generate it; other
 * forms are for input.
 */
export function pageForms(root: Root): (form: Element) => boolean {
  let all: number | undefined;
  return (form) => {
    all ??= lettersIn(root);
    return lettersIn(form) * 2 > all;
  };
}

const inputs = new Set(["form", "input", "select", "textarea"]);
const drawings = new Set(["canvas", "object"]);

/** Returns true for a drawing that is more than an icon. */
const isDrawing = ({ tagName, properties }: Element) =>
  drawings.has(tagName) || (tagName === "svg" && !isIcon(properties));

/** Returns true for a removed element that readers of the source see in the text. */
export function isSeen(node: Nodes): node is Element {
  if (node.type !== "element" || isUnseen(node.properties)) return false;
  return inputs.has(node.tagName) || isDrawing(node);
}

export function isDropped(node: Nodes, holdsPage: (form: Element) => boolean): boolean {
  if (node.type === "comment" || node.type === "doctype") return true;
  if (node.type !== "element") return false;
  const { tagName, properties } = node;
  if (tagName === "form") return !holdsPage(node);
  if (tagName === "input" && properties.type === "checkbox") return false;
  if (isNoContent(node)) return true;
  return tagName === "a" && anchorClass.test(classesOf(node));
}
