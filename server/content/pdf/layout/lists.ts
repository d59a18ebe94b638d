import { asBlocks, type Block, type Data } from "../../document/nodes.ts";
import { runsLeftward } from "../../typesetting/direction.ts";
import { isNarrow, type LayoutContext, narrower, plainText } from "./layout-context.ts";
import { type Printed, spaced } from "./printed.ts";
import { indent } from "./theme.ts";

const line = (text: string): Printed => ({ text: [{ kind: "text", text }] });

/** Width of the sign of an item. */
const signWidth = 14;
const last = 999_999_999;

/** Returns the first number of a list. */
function startOf({ start }: Data): number {
  const number = Number(start ?? 1);
  return Number.isInteger(number) && number >= 0 && number <= last ? number : 1;
}

/** Item with its sign on either side. */
function signedItem(stack: Printed[], sign: string, { width }: LayoutContext, leftward: boolean) {
  const text = { stack, width };
  const beside = { ...line(sign), width: signWidth, ...(leftward && { alignment: "right" }) };
  return { columns: leftward ? [text, beside] : [beside, text] };
}

interface Item {
  nodes: Block[];
  /** Of a task or of an item that stands without indentation. */
  sign: string;
  isTask: boolean;
}

function itemsOf({ type, data = {}, nodes = [] }: Block, leftward: boolean): Item[] {
  const start = startOf(data);
  return asBlocks(nodes).map((node, index): Item => {
    const isItem = node.type === "list-item";
    const inner = isItem ? asBlocks(node.nodes ?? []) : [node];
    const checked = isItem ? node.data?.checked : undefined;
    if (typeof checked === "boolean")
      return { nodes: inner, sign: checked ? "☑" : "☐", isTask: true };
    const number = leftward ? `.${start + index}` : `${start + index}.`;
    return { nodes: inner, sign: type === "list-ordered" ? number : "•", isTask: false };
  });
}

/** Items below each other, each after its sign. */
function flatList(items: readonly Item[], context: LayoutContext): Printed[] {
  return items.flatMap(({ nodes, sign }) => {
    const parts = context.blocks(nodes, context);
    const [first] = parts;
    if (!first?.text) return [line(sign), ...parts];
    first.text.unshift({ kind: "text", text: `${sign} ` });
    return parts;
  });
}

/** Lays out a list of items or tasks, in either direction. */
export function listOf(block: Block, context: LayoutContext): Printed[] {
  const { type, data = {}, nodes = [] } = block;
  const leftward = runsLeftward(plainText(nodes));
  const items = itemsOf(block, leftward);
  if (isNarrow(context)) return flatList(items, context);
  const start = startOf(data);
  const digits = type === "list-ordered" ? String(start + items.length).length : 1;
  const inner = narrower(context, leftward ? signWidth : Math.max(indent, 8 + 6 * digits));
  const printed = items.map(({ nodes: own, sign, isTask }): Printed => {
    const room = isTask && !leftward ? narrower(inner, signWidth) : inner;
    const stack = context.blocks(own, room);
    const [only, ...more] = stack;
    // Items of a tight list have less spacing.
    if (only && !data.loose && more.length === 0) only.margin = [0, 0, 0, 2];
    if (leftward) return signedItem(stack, sign, room, true);
    return isTask ? { ...signedItem(stack, sign, room, false), listType: "none" } : { stack };
  });
  if (leftward) return [spaced({ stack: printed })];
  return [spaced(type === "list-ordered" ? { ol: printed, start } : { ul: printed })];
}
