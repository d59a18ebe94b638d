import type { Block, Data, Inline, Leaf, Node } from "../../content/document/nodes.ts";

const shown = (value: unknown): string => {
  const ref = value as Record<string, unknown> | null;
  if (typeof ref === "object" && ref?.kind === "url") return `<${ref.url}>`;
  return JSON.stringify(value);
};

const dataOf = (data: Data = {}) =>
  Object.entries(data)
    .map(([name, value]) => ` ${name}=${shown(value)}`)
    .join("");

const leafOf = ({ text, marks }: Leaf) => {
  const names = marks.map(({ type, data }) => `${type}${dataOf(data)}`);
  return `${JSON.stringify(text)}${names.length > 0 ? ` [${names.join(", ")}]` : ""}`;
};

const indented = (lines: string[]) => lines.map((line) => `  ${line}`);

function linesOf(node: Node): string[] {
  if (node.object === "text") return node.leaves.map(leafOf);
  const { type, data, nodes = [], fragments = [] }: Block | Inline = node;
  return [
    `${type}${dataOf(data)}`,
    ...indented(nodes.flatMap(linesOf)),
    ...fragments.flatMap(({ fragment, nodes: inner }) =>
      indented([`(${fragment})`, ...indented(inner.flatMap(linesOf))]),
    ),
  ];
}

/** Writes nodes as indented lines, for comparing them by eye and by machine. */
export const outline = (nodes: readonly Node[]): string => nodes.flatMap(linesOf).join("\n");
