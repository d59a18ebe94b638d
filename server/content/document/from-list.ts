import type { BlockContent, DefinitionContent, List, ListItem, RootContent } from "mdast";
import { linesOf, type Source } from "./from-inlines.ts";
import { type Block, block, type Data } from "./nodes.ts";

export type Flow = RootContent | BlockContent | DefinitionContent;

function typeOf(list: List): string {
  if (list.ordered) return "list-ordered";
  return list.children.some(isTask) ? "list-tasks" : "list-unordered";
}

const isTask = ({ checked }: ListItem) => typeof checked === "boolean";

/** Returns true if a block needs no blank line after a paragraph. */
export function mayFollow(left: RootContent, right: RootContent): boolean {
  if (left.type !== "paragraph") return false;
  if (right.type === "code" || right.type === "blockquote") return true;
  if (right.type !== "list" || (right.ordered && right.start !== 1)) return false;
  return (right.children[0]?.children.length ?? 0) > 0;
}

const isApart = (left: RootContent, right: RootContent) =>
  Number(right.position?.start.line) - Number(left.position?.end.line) > 1;

/** Returns true for a list item with a blank line where none is required. */
function isLoose({ children }: ListItem): boolean {
  return children.some((right, index) => {
    const left = children[index - 1];
    return left && mayFollow(left, right) && isApart(left, right);
  });
}

function fromItem(item: ListItem, nodes: Block[]): Block {
  const data: Data = {};
  if (isTask(item)) data.checked = item.checked;
  if (isLoose(item)) data.loose = true;
  return block("list-item", { data, nodes });
}

/** Converts a list; `loose` records blank lines between or within items. */
export function fromList(list: List, source: Source, read: (children: Flow[]) => Block[]): Block {
  const data: Data = {};
  if (list.ordered && list.start !== 1) data.start = list.start;
  const areApart = list.children.some((right, index) => {
    const left = list.children[index - 1];
    return left && isApart(left, right);
  });
  if (areApart) data.loose = true;
  const nodes = list.children.map((item) => ({
    ...fromItem(item, read(item.children)),
    ...linesOf(item, source),
  }));
  return block(typeOf(list), { data, nodes });
}
