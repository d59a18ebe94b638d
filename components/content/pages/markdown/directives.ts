import type { DirectiveNode } from "./rich-table";
import { richTable } from "./rich-table";

type Node = DirectiveNode;

const blocks = new Set([
  ...["hint", "tabs", "tabs-item", "expandable", "stepper", "stepper-step", "columns", "column"],
  ...["if", "embed", "file", "math", "content-ref", "reusable-content", "drawing", "integration"],
  ...["swagger", "openapi-operation", "openapi-schemas", "openapi-webhook", "divider"],
  ...["image", "update"],
]);

const inlines: Record<string, string> = {
  keyboard: "kbd",
  kbd: "kbd",
  sup: "sup",
  sub: "sub",
  superscript: "sup",
  subscript: "sub",
  u: "ins",
  mark: "span",
  color: "span",
  mention: "span",
  emoji: "span",
  annotation: "span",
};

/** Attributes that a block shows; others are for the published site. */
export const shownAttributes = [
  ...["title", "style", "url", "formula", "expression", "ref"],
  ...["alt", "width", "date", "method", "path", "summary"],
];

/** Property names of a block's attributes in its component. */
export const blockProperties = [
  "dataBlock",
  ...shownAttributes.map((name) => `data${name.charAt(0).toUpperCase()}${name.slice(1)}`),
];

const phrasing =
  /^(paragraph|heading|tableCell|emphasis|strong|delete|link|linkReference|textDirective)$/;

/**
 * Converts directives to blocks, and HTML to its source: text that only resembles a directive
 * ("at 10:am") stays text.
 */
export function directives() {
  return (tree: Node, file: { value: unknown }): void => {
    const source = String(file.value);
    visit(tree, (node, parent, isHeading) => {
      if (node.children) node.children = withTitles(node.children);
      // HTML in a heading is its anchor.
      if (node.type === "html" && !isHeading) showHtml(node, phrasing.test(parent?.type ?? ""));
      else if (node.type === "textDirective") markInline(node, source);
      else if (node.type === "containerDirective") markBlock(node);
      else if (node.type === "leafDirective" && blocks.has(node.name ?? "")) markBlock(node);
      else if (node.type === "leafDirective") becomeText(node, source);
    });
  };
}

type Act = (node: Node, parent: Node | undefined, isHeading: boolean) => void;

function visit(node: Node, act: Act, parent?: Node, isInHeading = false): void {
  act(node, parent, isInHeading);
  const isHeading = isInHeading || node.type === "heading";
  for (const child of node.children ?? []) visit(child, act, node, isHeading);
}

/** Puts code below its title, which stands in its first line or before it. */
function withTitles(children: Node[]): Node[] {
  const made: Node[] = [];
  let title: string | null | undefined;
  for (const child of children) {
    const isData = child.type === "leafDirective" && child.name === "data";
    if (child.type === "code") {
      title ??= /(?:^| )title="([^"]*)"/.exec(child.meta ?? "")?.[1];
      made.push(title ? titled(child, title) : child);
    } else if (!isData) made.push(child);
    title = isData ? child.attributes?.title : undefined;
  }
  return made;
}

const titled = (code: Node, title: string): Node => ({
  type: "titledCode",
  position: code.position,
  data: { hName: "div", hProperties: { dataBlock: "code", dataTitle: title } },
  children: [{ ...code, meta: null }],
});

/** Shows HTML as it is written: it never runs, and it never disappears. */
function showHtml(node: Node, isInline: boolean): void {
  if (isInline && /^<br\s*\/?>$/i.test(node.value ?? "")) {
    node.type = "break";
    return;
  }
  const children = [{ type: "text", value: node.value ?? "" }];
  node.type = "htmlSource";
  node.children = children;
  node.data = isInline ? { hName: "code" } : { hName: "div", hProperties: { dataBlock: "html" } };
  delete node.value;
}

function markBlock(node: Node): void {
  const { name = "", attributes, children = [] } = node;
  const table = name === "table" ? richTable(node) : undefined;
  if (table) {
    Object.assign(node, table);
    return;
  }
  const label = children.find(({ data }) => data?.directiveLabel);
  const hProperties: Record<string, string> = { dataBlock: blocks.has(name) ? name : "plain" };
  if (label) hProperties.dataTitle = textOf(label);
  else if (node.type === "leafDirective") hProperties.dataTitle = textOf(node);
  for (const [at, key] of shownAttributes.entries()) {
    const value = attributes?.[key];
    if (typeof value === "string" && (key !== "title" || !hProperties.dataTitle))
      hProperties[blockProperties[at + 1] ?? key] = value;
  }
  node.data = { hName: "div", hProperties };
  node.children = node.type === "leafDirective" ? [] : children.filter((each) => each !== label);
}

/** Inlines that show an attribute. */
function markShown(node: Node): boolean {
  const { name, attributes } = node;
  const { ref, alt, width, formula, icon, type } = attributes ?? {};
  if (name === "inline-image" && ref) {
    const hProperties: Record<string, string> = { src: ref, alt: alt ?? "" };
    if (width && /^\d{1,4}%?$/.test(width)) hProperties.width = width;
    node.data = { hName: "img", hProperties };
    node.children = [];
  } else if (name === "button" && ref) {
    node.data = { hName: "a", hProperties: { href: ref } };
  } else if (name === "inline-math" && formula) {
    node.data = { hName: "code" };
    node.children = [{ type: "text", value: formula }];
  } else if (name === "icon" && icon) {
    node.data = { hName: "code" };
    node.children = [{ type: "text", value: icon }];
  } else if (name === "inline" && type === "hard-break") node.type = "break";
  else return false;
  return true;
}

function markInline(node: Node, source: string): void {
  if (markShown(node)) return;
  const hName = inlines[node.name ?? ""];
  if (hName && (node.children?.length ?? 0) > 0) node.data = { hName };
  else becomeText(node, source);
}

function becomeText(node: Node, source: string): void {
  const { start, end } = node.position ?? {};
  node.type = "text";
  node.value = source.slice(start?.offset ?? 0, end?.offset ?? 0);
  node.children = undefined;
}

const textOf = (node: Node): string => node.value ?? (node.children ?? []).map(textOf).join("");
