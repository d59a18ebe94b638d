import type { Element, ElementContent, Root } from "hast";
import type { PhrasingContent, RootContent } from "mdast";
import { CONTINUE, SKIP, visit } from "unist-util-visit";
import {
  convertible,
  elementsIn,
  inlineCodes,
  OpenElements,
  placeholder,
} from "./convertible-html.ts";
import { textDirective } from "./directive-nodes.ts";
import { htmlToMarkdown } from "./html-handlers.ts";
import { lostLayout } from "./html-lost.ts";

type Content = RootContent | PhrasingContent;

const phrasing = new Set(
  `break delete emphasis footnoteReference image imageReference inlineCode inlineHtml link
  linkReference strong text textDirective`.split(/\s+/),
);

/** Returns true for nodes that lose nothing but formatting when they become code. */
const isText = (node: Content): boolean =>
  /^(?:text|inlineCode)$/.test(node.type) ||
  (/^(?:delete|emphasis|strong)$/.test(node.type) &&
    "children" in node &&
    node.children.every(isText));

/** Returns true for code with content that would be lost. */
const holdsMore = (code: Element, kept: readonly Content[]) =>
  elementsIn(code, "x-md").some(({ properties }) => {
    const node = kept[Number(properties.dataAt)];
    return code.tagName === "pre" || !node || !isText(node);
  });

const formula = /(?<![\\$])\$\$(?!\$)([^$]+)\$\$(?!\$)/g;
const isFormula = (text: string) => text === text.trim() || /^\s*\n.*\n\s*$/s.test(text);

/** Replaces formulas in the text of HTML by placeholders, outside code. */
function keepFormulas(root: Root, keep: (node: Content) => number) {
  visit(root, (node, index, parent) => {
    if (node.type === "element" && /^(?:code|kbd|pre|samp|tt|var)$/.test(node.tagName)) return SKIP;
    if (node.type !== "text" || !parent || index === undefined) return CONTINUE;
    const parts: ElementContent[] = [];
    let at = 0;
    for (const { 0: whole, 1: value = "", index: start } of node.value.matchAll(formula)) {
      if (!isFormula(value)) continue;
      parts.push({ type: "text", value: node.value.slice(at, start) });
      const dataAt = keep(textDirective("inline-math", { formula: value.trim() }));
      // Without an empty text, the white space after it would be lost.
      const children = [{ type: "text" as const, value: whole }];
      parts.push({ type: "element", tagName: "x-md", properties: { dataAt }, children });
      at = start + whole.length;
    }
    if (at === 0) return CONTINUE;
    parts.push({ type: "text", value: node.value.slice(at) });
    parent.children.splice(index, 1, ...parts);
    return index + parts.length;
  });
}

interface Conversion {
  isFlow: boolean;
  /** Text between the nodes; blocks are separated by line ends. */
  between?: string;
  rebuild?: (node: Content) => Content[];
  /** Collects the HTML whose layout is lost. */
  lost?: Set<string> | undefined;
}

/**
 * Converts the HTML in some content; `rebuild` converts its other parts. Undefined if that is
 * impossible.
 */
export function convertGroup(
  nodes: readonly Content[],
  { isFlow, between = isFlow ? "\n" : "", rebuild = (node) => [node], lost }: Conversion,
): RootContent[] | undefined {
  const open = new OpenElements();
  for (const node of nodes) if (node.type === "html" && open.read(node.value)) return undefined;
  if (!open.isEmpty) return undefined;
  const kept: Content[] = [];
  const keep = (node: Content) => kept.push(node) - 1;
  const html = nodes.map((node) => {
    if (node.type === "html") return node.value;
    // Between items and cells, a placeholder would be one of its own.
    const isSpace = node.type === "text" && node.value.trim() === "";
    return isSpace ? node.value : placeholder(keep(node));
  });
  const root = convertible(html.join(between));
  if (
    !root ||
    [...inlineCodes, "pre"]
      .flatMap((name) => elementsIn(root, name))
      .some((code) => holdsMore(code, kept))
  )
    return undefined;
  keepFormulas(root, keep);
  try {
    const layout = lost ? lostLayout(root, kept) : [];
    const made = htmlToMarkdown(root, kept.map(rebuild), isFlow);
    if (!isFlow && !made.every(({ type }) => phrasing.has(type))) return undefined;
    for (const part of layout) lost?.add(part);
    return made;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Groups content: each piece of HTML that opens an element, up to the one that closes it, is one
 * group; everything else is a group of its own.
 */
export function groupsOf<Node extends Content>(nodes: readonly Node[]): Node[][] {
  const groups: Node[][] = [];
  let group: Node[] = [];
  let open = new OpenElements();
  for (const node of nodes) {
    group.push(node);
    if (node.type === "html") open.read(node.value);
    if (!open.isEmpty) continue;
    groups.push(group);
    group = [];
    open = new OpenElements();
  }
  // An element without an end: nothing defines its extent.
  return [...groups, ...group.map((node) => [node])];
}

const lineBreak = /^<br\s*\/?>$/i;

const isHtml = (node: Content | undefined) => node?.type === "html" && !lineBreak.test(node.value);

/**
 * Returns the content with its HTML as nodes. Content without convertible HTML is returned as it
 * is.
 */
export function convertInlines(
  children: readonly PhrasingContent[],
  lost?: Set<string>,
): PhrasingContent[] {
  const inner = children.map((child) =>
    "children" in child && !hasNoHtml(child)
      ? {
          ...child,
          children: convertInlines(child.children, lost),
        }
      : child,
  );
  return groupsOf(inner).flatMap((group): PhrasingContent[] => {
    const made = isHtml(group[0]) ? convertGroup(group, { isFlow: false, lost }) : undefined;
    if (made) return made as PhrasingContent[];
    return group.map((node) => (node.type === "html" ? { ...node, type: "inlineHtml" } : node));
  });
}

function hasNoHtml(node: Content): boolean {
  if (node.type === "html") return false;
  return !("children" in node) || node.children.every(hasNoHtml);
}

/** Returns true if the content has HTML that can be converted. */
export function hasConvertible(children: readonly PhrasingContent[]): boolean {
  const isInside = children.some((child) => "children" in child && hasConvertible(child.children));
  return (
    isInside ||
    groupsOf(children).some((group) => isHtml(group[0]) && convertGroup(group, { isFlow: false }))
  );
}
