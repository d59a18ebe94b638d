import type { List, ListItem, RootContent } from "mdast";
import { mayFollow } from "./from-list.ts";
import type { Block, Data, Node } from "./nodes.ts";

type Write = (nodes: Node[]) => RootContent[] | undefined;

interface Written {
  list: List;
  /** Data that a Markdown list cannot express. */
  rest: Data;
}

function toItem(node: Node, write: Write): ListItem | undefined {
  if (node.object !== "block" || node.type !== "list-item" || node.fragments) return;
  const { checked, loose, ...rest } = node.data ?? {};
  const children = write(node.nodes ?? []);
  if (!children || Object.keys(rest).length > 0) return;
  const mayBeLoose = children.some((right, index) => {
    const left = children[index - 1];
    return left && mayFollow(left, right);
  });
  if (loose !== undefined && (loose !== true || !mayBeLoose)) return;
  if (checked !== undefined) {
    const [head] = children;
    if (typeof checked !== "boolean" || head?.type !== "paragraph") return;
  }
  return {
    type: "listItem",
    spread: loose === true,
    ...(typeof checked === "boolean" ? { checked } : {}),
    children: children as ListItem["children"],
  };
}

function isStart(value: unknown, count: number): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) + count < 1e9;
}

/** Converts a list to Markdown; undefined if its items have other data. */
export function toList(
  { type, data = {}, nodes = [], fragments }: Block,
  write: Write,
): Written | undefined {
  const { start = 1, loose, ...rest } = data;
  const ordered = type === "list-ordered";
  if (nodes.length === 0 || fragments || (!ordered && "start" in data)) return;
  if (loose !== undefined && (loose !== true || nodes.length < 2)) return;
  if (!isStart(start, nodes.length)) return;
  const children: ListItem[] = [];
  for (const node of nodes) {
    const item = toItem(node, write);
    if (!item) return;
    children.push(item);
  }
  const hasTasks = children.some(({ checked }) => typeof checked === "boolean");
  if (!ordered && hasTasks !== (type === "list-tasks")) return;
  return {
    list: {
      type: "list",
      ordered,
      spread: loose === true,
      children,
      ...(ordered ? { start } : {}),
    },
    rest,
  };
}
