import { textOfBlocks } from "../../document/view/text.ts";
import type { Block } from "../../document/view/view.ts";
import { runsLeftward } from "../../typesetting/direction.ts";
import { type BlockOf, isNarrow, type LayoutContext, narrower } from "./layout-context.ts";
import { line, type Printed, spaced } from "./printed.ts";
import { indent } from "./theme.ts";

type List = BlockOf<"list">;

const signWidth = 14;
/** Limit of numbers, as longer ones have no room. */
const last = 999_999_999;

/** Returns an item with its marker on the left or right. */
function signedItem(stack: Printed[], sign: string, { width }: LayoutContext, leftward: boolean) {
  const text = { stack, width };
  const beside = { ...line(sign), width: signWidth, ...(leftward && { alignment: "right" }) };
  return { columns: leftward ? [text, beside] : [beside, text] };
}

interface Item {
  blocks: Block[];
  /** Marker of a task, or of an item without indentation. */
  sign: string;
  isTask: boolean;
}

const itemsOf = ({ style, items }: List, start: number, leftward: boolean): Item[] =>
  items.map(({ isChecked, blocks }, index) => {
    if (isChecked !== undefined) return { blocks, sign: isChecked ? "☑" : "☐", isTask: true };
    const number = leftward ? `.${start + index}` : `${start + index}.`;
    return { blocks, sign: style === "ordered" ? number : "•", isTask: false };
  });

/** Lays out items below each other without indentation, each after its marker. */
function flatList(items: readonly Item[], context: LayoutContext): Printed[] {
  return items.flatMap(({ blocks, sign }) => {
    const parts = context.blocks(blocks, context);
    const [first] = parts;
    if (!first?.text) return [line(sign), ...parts];
    first.text.unshift({ kind: "text", text: `${sign} ` });
    return parts;
  });
}

/** Lays out a list of items or tasks, in either direction. */
export function listOf(list: List, context: LayoutContext): Printed[] {
  const isOrdered = list.style === "ordered";
  const start = list.start <= last ? list.start : 1;
  const leftward = runsLeftward(textOfBlocks([list]));
  const items = itemsOf(list, start, leftward);
  if (isNarrow(context)) return flatList(items, context);
  const digits = isOrdered ? String(start + items.length).length : 1;
  const inner = narrower(context, leftward ? signWidth : Math.max(indent, 8 + 6 * digits));
  const printed = items.map(({ blocks, sign, isTask }): Printed => {
    const room = isTask && !leftward ? narrower(inner, signWidth) : inner;
    const stack = context.blocks(blocks, room);
    const [only, ...more] = stack;
    // Items of a tight list have less spacing.
    if (only && !list.isLoose && more.length === 0) only.margin = [0, 0, 0, 2];
    if (leftward) return signedItem(stack, sign, room, true);
    return isTask ? { ...signedItem(stack, sign, room, false), listType: "none" } : { stack };
  });
  if (leftward) return [spaced({ stack: printed })];
  return [spaced(isOrdered ? { ol: printed, start } : { ul: printed })];
}
