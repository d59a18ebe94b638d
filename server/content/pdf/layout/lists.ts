import type { Block, Node } from "../../document/nodes.ts";
import { runsLeftward } from "../../typesetting/direction.ts";
import { plainText } from "./layout-context.ts";
import { type Printed, spaced } from "./printed.ts";

const line = (text: string): Printed => ({ text: [{ kind: "text", text }] });

/** Item of a right-to-left list, with its marker on the right. */
function leftwardItem(stack: Printed[], mark: string): Printed {
  return {
    columns: [
      { stack, width: "*" },
      { ...line(mark), width: 14, alignment: "right" },
    ],
  };
}

/** List of items or tasks, in either direction. */
export function listOf(
  { type, data = {}, nodes = [] }: Block,
  inside: (nodes: readonly Node[]) => Printed[],
): Printed[] {
  const start = Number(data.start ?? 1);
  const leftward = runsLeftward(plainText(nodes));
  const items = nodes.map((node, index): Printed => {
    const stack = inside(node.object === "block" ? (node.nodes ?? []) : []);
    const last = stack.at(-1);
    // Items of a tight list have less spacing.
    if (last && !data.loose && stack.length === 1) last.margin = [0, 0, 0, 2];
    const checked = node.object === "block" ? node.data?.checked : undefined;
    const box = typeof checked === "boolean" ? (checked ? "☑" : "☐") : undefined;
    if (leftward) {
      return leftwardItem(stack, box ?? (type === "list-ordered" ? `.${start + index}` : "•"));
    }
    if (box === undefined) return { stack };
    return {
      columns: [
        { ...line(box), width: 14 },
        { stack, width: "*" },
      ],
      listType: "none",
    };
  });
  if (leftward) return [spaced({ stack: items })];
  return [spaced(type === "list-ordered" ? { ol: items, start } : { ul: items })];
}
