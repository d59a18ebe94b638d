/** Node of an HTML tree, with the members used here; `position` is that of a block in its text. */
export interface HastNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HastNode[];
  position?: { start: { line: number } } | undefined;
  /** Line of the node in the old text. */
  data?: { base?: number | undefined };
}

export type Side = "removed" | "added";

export const classesOf = ({ properties }: HastNode): string[] =>
  [properties?.className ?? []].flat() as string[];

const wholes = new Set("audio button iframe math picture svg video".split(" "));

/** Returns true for an element whose parts make no sense alone. */
const isWhole = (node: HastNode) =>
  wholes.has(node.tagName ?? "") ||
  classesOf(node).some((name) => name === "button" || name === "katex");

/** Returns true for text, and for elements compared as a whole: images, formulas, line breaks. */
export const isLeaf = (node: HastNode) =>
  node.type === "text" || !node.children?.length || isWhole(node);

export const textOf = (node: HastNode): string =>
  node.value ?? (node.children ?? []).map(textOf).join("");

/** Returns the texts in a node, in order. */
export const textsOf = ({ value, children = [] }: HastNode): string[] =>
  value === undefined ? children.flatMap(textsOf) : [value];

const tags = { removed: "del", added: "ins" } as const;

/** Wraps nodes in an element that marks them as removed or added. */
export const mark = (side: Side, children: HastNode[]): HastNode => ({
  type: "element",
  tagName: tags[side],
  properties: {},
  children,
});

const words = { removed: "Removed:", added: "Added:" } as const;

const spoken = (side: Side): HastNode => ({
  type: "element",
  tagName: "span",
  properties: { className: ["sr-only"] },
  children: [{ type: "text", value: `${words[side]} ` }],
});

const block = (side: Side, children: HastNode[], begins: boolean): HastNode => ({
  type: "element",
  tagName: tags[side],
  properties: {
    className: [side],
    ...(begins && { dataChange: true, tabIndex: -1 }),
  },
  children: [spoken(side), ...children],
});

/** Children of lists and tables, which can't be wrapped, so that their content is marked. */
const within = new Set(["li", "td", "th"]);
const rows = new Set(["thead", "tbody", "tr"]);

/** Marks a whole block as removed or added; `begins` makes it a stop for keyboard navigation. */
export function markBlock(side: Side, node: HastNode, begins = true): HastNode {
  const { tagName = "", children = [] } = node;
  if (rows.has(tagName)) {
    return {
      ...node,
      children: children.map((child, at) => markBlock(side, child, begins && at === 0)),
    };
  }
  if (!within.has(tagName)) return block(side, [node], begins);
  const properties = { ...node.properties, dataChanged: side };
  return { ...node, properties, children: [block(side, children, begins)] };
}
