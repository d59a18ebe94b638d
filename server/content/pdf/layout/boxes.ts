import { textOfBlocks } from "../../document/view/text.ts";
import type { Block } from "../../document/view/view.ts";
import { runsLeftward } from "../../typesetting/direction.ts";
import { type BlockOf, isNarrow, type LayoutContext, narrower } from "./layout-context.ts";
import { type BoxLook, box, line, type Printed, spaced } from "./printed.ts";
import { colours } from "./theme.ts";

/** Width of the borders and padding of a box. */
const edges = 24;
/** Minimum width of a box with padding. */
const tight = 60;

/** Puts content in a box, if there is enough width for one. */
export const boxed = (stack: Printed[], look: BoxLook, { width }: LayoutContext): Printed =>
  spaced(width < tight ? { stack } : box(stack, look));

/** Puts blocks in a box below its head; without enough width for a box, only below each other. */
function enclosed(
  head: Printed[],
  blocks: readonly Block[],
  look: BoxLook,
  context: LayoutContext,
): Printed[] {
  if (isNarrow(context)) return [...head, ...context.blocks(blocks, context)];
  return [spaced(box([...head, ...context.blocks(blocks, narrower(context, edges))], look))];
}

const hintNames = { info: "Note", success: "Success", warning: "Warning", danger: "Danger" };

export function hint({ style, blocks }: BlockOf<"hint">, context: LayoutContext): Printed[] {
  const { edge, fill } = colours[style];
  const leftward = runsLeftward(textOfBlocks(blocks));
  const name: Printed = {
    ...line(hintNames[style], { bold: true, color: edge }),
    fontSize: 9,
    margin: [0, 0, 0, 2],
    ...(leftward && { alignment: "right" }),
  };
  return enclosed([name], blocks, { fill, bar: edge, leftward }, context);
}

export const quote = ({ blocks }: BlockOf<"quote">, context: LayoutContext): Printed[] =>
  enclosed(
    [],
    blocks,
    { bar: colours.border, leftward: runsLeftward(textOfBlocks(blocks)) },
    context,
  );

/** Returns a labelled box for blocks that are interactive on the screen. */
export function named(name: string, blocks: readonly Block[], context: LayoutContext): Printed[] {
  const title: Printed = { ...line(name, { bold: true }), margin: [0, 0, 0, 4] };
  return enclosed([title], blocks, { frame: colours.border }, context);
}

export const tabs = (shown: BlockOf<"tabs">, context: LayoutContext): Printed[] =>
  shown.tabs.flatMap(({ title, blocks }, index) =>
    named(title || `Tab ${index + 1}`, blocks, context),
  );
