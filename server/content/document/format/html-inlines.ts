import type { PhrasingContent, RootContent } from "mdast";
import { parse } from "../syntax.ts";
import { convertible, OpenElements, placeholder } from "./html-elements.ts";
import { htmlToMarkdown } from "./html-handlers.ts";

type Content = RootContent | PhrasingContent;

const formula = /::?(?:inline-)?math(\{formula=(?:"[^"]*"|'[^']*')\})/g;

const phrasing = new Set(
  `break delete emphasis footnoteReference image imageReference inlineCode inlineHtml link
  linkReference strong text textDirective`.split(/\s+/),
);

/**
 * Converts the HTML in some content, whose other parts become what `rebuild` makes of them; undefined
 * if that is impossible.
 */
export function convertGroup(
  nodes: readonly Content[],
  isFlow: boolean,
  rebuild: (node: Content) => Content[] = (node) => [node],
): RootContent[] | undefined {
  const open = new OpenElements();
  for (const node of nodes) if (node.type === "html" && open.read(node.value)) return undefined;
  if (!open.isEmpty) return undefined;
  const kept: Content[] = [];
  const keep = (node: Content) => placeholder(kept.push(node) - 1);
  const html = nodes.map((node) => {
    if (node.type !== "html") return keep(node);
    return node.value.replaceAll(formula, (whole, attributes: string) => {
      const [paragraph] = parse(`:inline-math${attributes}`).children;
      const made = paragraph?.type === "paragraph" ? paragraph.children[0] : undefined;
      return made ? keep(made) : whole;
    });
  });
  const root = convertible(html.join(isFlow ? "\n" : ""));
  if (!root) return undefined;
  try {
    const made = htmlToMarkdown(root, kept.map(rebuild), isFlow);
    return isFlow || made.every(({ type }) => phrasing.has(type)) ? made : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Returns the content in groups: from each piece of HTML that opens an element to the one that closes
 * it, and everything else alone.
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
  // An element without an end: nothing says how far it reaches.
  return [...groups, ...group.map((node) => [node])];
}

const lineBreak = /^<br\s*\/?>$/i;

const isHtml = (node: Content | undefined) => node?.type === "html" && !lineBreak.test(node.value);

/** Returns the content with its HTML as nodes; HTML without any stays, also for the writer. */
export function convertInlines(children: readonly PhrasingContent[]): PhrasingContent[] {
  const inner = children.map((child) =>
    "children" in child && !hasNoHtml(child)
      ? ({
          ...child,
          children: convertInlines(child.children as PhrasingContent[]),
        } as PhrasingContent)
      : child,
  );
  return groupsOf(inner).flatMap((group): PhrasingContent[] => {
    const made = isHtml(group[0]) ? convertGroup(group, false) : undefined;
    if (made) return made as PhrasingContent[];
    return group.map((node) => (node.type === "html" ? { ...node, type: "inlineHtml" } : node));
  });
}

function hasNoHtml(node: Content): boolean {
  if (node.type === "html") return false;
  return !("children" in node) || (node.children as Content[]).every(hasNoHtml);
}

/** Returns true if the content has HTML that can be nodes. */
export function hasConvertible(children: readonly PhrasingContent[]): boolean {
  const isInside = children.some(
    (child) => "children" in child && hasConvertible(child.children as PhrasingContent[]),
  );
  return (
    isInside || groupsOf(children).some((group) => isHtml(group[0]) && convertGroup(group, false))
  );
}
