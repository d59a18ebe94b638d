import type { PhrasingContent } from "mdast";
import type { TextDirective } from "mdast-util-directive";
import { toAttributes } from "./attributes.ts";
import { markKey } from "./marks.ts";
import { markDirectives } from "./names.ts";
import type { Mark } from "./nodes.ts";

/** Piece of a text with its marks. */
export interface Item {
  marks: Mark[];
  node: PhrasingContent;
}

export const textDirective = (
  name: string,
  attributes: Record<string, string>,
  children: PhrasingContent[] = [],
): TextDirective => ({ type: "textDirective", name, attributes, children });

const markNames = new Map([...markDirectives].map(([name, type]) => [type, name]));

function wrap(mark: Mark, children: PhrasingContent[]): PhrasingContent {
  if (!mark.data) {
    if (mark.type === "bold") return { type: "strong", children };
    if (mark.type === "italic") return { type: "emphasis", children };
    if (mark.type === "strikethrough") return { type: "delete", children };
  }
  const name = markNames.get(mark.type);
  const attributes = toAttributes({ ...(name ? {} : { type: mark.type }), data: mark.data });
  return textDirective(name ?? "mark", attributes, children);
}

/** Returns the longest run of items that share a mark, with that mark. */
function longestRun(items: Item[], from: number): { mark?: Mark; end: number } {
  let best: { mark?: Mark; end: number } = { end: from + 1 };
  for (const mark of items[from]?.marks ?? []) {
    const key = markKey(mark);
    let end = from + 1;
    while (items[end]?.marks.some((each) => markKey(each) === key)) end += 1;
    if (!best.mark || end > best.end) best = { mark, end };
  }
  return best;
}

/**
 * Returns true for a strike beside a letter with an underscore: the writer may encode the letter as
 * a reference, after which the underscore would open emphasis.
 */
function isByUnderscore(before: PhrasingContent | undefined, after: PhrasingContent | undefined) {
  return (
    (before?.type === "text" && /_.{1,2}$/su.test(before.value)) ||
    (after?.type === "text" && /^.{1,2}_/su.test(after.value))
  );
}

/** Nests marks so that neighbors share them. */
export function nest(items: Item[]): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  for (let from = 0; from < items.length; ) {
    const { mark, end } = longestRun(items, from);
    const run = items.slice(from, end);
    const key = mark && markKey(mark);
    const inner = run.map(({ marks, node }) => ({
      marks: marks.filter((each) => markKey(each) !== key),
      node,
    }));
    if (mark) nodes.push(wrap(mark, nest(inner)));
    else for (const { node } of run) nodes.push(node);
    from = end;
  }
  return nodes.map((node, index) =>
    node.type === "delete" && isByUnderscore(nodes[index - 1], nodes[index + 1])
      ? textDirective("mark", { type: "strikethrough" }, node.children)
      : node,
  );
}
