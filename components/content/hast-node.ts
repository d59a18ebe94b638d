/** What of a tree of HTML is read and made here. */
export interface HastNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HastNode[];
  position?: { start: { line: number } } | undefined;
  /** Of what was there before as well: the line on which it began then. */
  data?: { base?: number | undefined };
}

export type Side = "removed" | "added";

/** A text, or an element that holds nothing: a picture, a line break. */
export const isLeaf = ({ type, children }: HastNode) => type === "text" || !children?.length;

export const textOf = (node: HastNode): string =>
  node.value ?? (node.children ?? []).map(textOf).join("");

const tags = { removed: "del", added: "ins" } as const;

/** What was removed or added within a line. */
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
    className: [`markdown-${side}`],
    ...(begins && { dataChange: true, tabIndex: -1 }),
  },
  children: [spoken(side), ...children],
});

/** Parts of a list or a table, which take no element around them: what they hold is marked. */
const within = new Set(["li", "td", "th"]);
const rows = new Set(["thead", "tbody", "tr"]);

/** A whole block that was removed or added; `begins`: the keys stop at it. */
export function markBlock(side: Side, node: HastNode, begins = true): HastNode {
  const { tagName = "", children = [] } = node;
  if (rows.has(tagName)) {
    return {
      ...node,
      children: children.map((child, at) => markBlock(side, child, begins && at === 0)),
    };
  }
  if (!within.has(tagName)) return block(side, [node], begins);
  const properties = { ...node.properties, dataSide: side };
  return { ...node, properties, children: [block(side, children, begins)] };
}
