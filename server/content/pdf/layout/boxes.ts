import { text as textIn } from "../../document/data-text.ts";
import { asBlocks, type Block, type Node } from "../../document/nodes.ts";
import { runsLeftward } from "../../typesetting/direction.ts";
import { isNarrow, type LayoutContext, narrower, plainText } from "./layout-context.ts";
import { type BoxLook, box, type Printed, spaced } from "./printed.ts";
import { colours } from "./theme.ts";

/** Width of the edges and padding of a box. */
const edges = 24;
/** In less width, text takes the place of its padding. */
const tight = 60;

/** Puts parts in a box, if there is width for one. */
export const boxed = (stack: Printed[], look: BoxLook, { width }: LayoutContext): Printed =>
  spaced(width < tight ? { stack } : box(stack, look));

/** Puts blocks in a box below its head; where there is no width for one, only below each other. */
function enclosed(head: Printed[], nodes: readonly Node[], look: BoxLook, context: LayoutContext) {
  if (isNarrow(context)) return [...head, ...context.blocks(nodes, context)];
  return [spaced(box([...head, ...context.blocks(nodes, narrower(context, edges))], look))];
}

type Tone = "info" | "success" | "warning" | "danger";
const toneNames: Record<Tone, string> = {
  info: "Note",
  success: "Success",
  warning: "Warning",
  danger: "Danger",
};

const toneOf = (style: unknown): Tone =>
  Object.hasOwn(toneNames, textIn(style)) ? (style as Tone) : "info";

export function hint({ data = {}, nodes = [] }: Block, context: LayoutContext): Printed[] {
  const tone = toneOf(data.style);
  const { edge, fill } = colours[tone];
  const leftward = runsLeftward(plainText(nodes));
  const name: Printed = {
    text: [{ kind: "text", text: toneNames[tone], bold: true, color: edge }],
    fontSize: 9,
    margin: [0, 0, 0, 2],
    ...(leftward && { alignment: "right" }),
  };
  return enclosed([name], nodes, { fill, bar: edge, leftward }, context);
}

export const quote = ({ nodes = [] }: Block, context: LayoutContext): Printed[] =>
  enclosed([], nodes, { bar: colours.border, leftward: runsLeftward(plainText(nodes)) }, context);

/** Named box for blocks that are interactive on the screen. */
export function named(name: string, nodes: readonly Node[], context: LayoutContext): Printed[] {
  const title: Printed = { text: [{ kind: "text", text: name, bold: true }], margin: [0, 0, 0, 4] };
  return enclosed([title], nodes, { frame: colours.border }, context);
}

export const tabs = ({ nodes = [] }: Block, context: LayoutContext): Printed[] =>
  asBlocks(nodes).flatMap((tab, index) => {
    const inner = tab.type === "tabs-item" ? (tab.nodes ?? []) : [tab];
    return named(textIn(tab.data?.title) || `Tab ${index + 1}`, inner, context);
  });

export function expandable({ data = {}, ...block }: Block, context: LayoutContext): Printed[] {
  const { nodes = [], fragments = [] } = block;
  const heads = fragments.filter(({ fragment }) => fragment === "expandable-title");
  const title = plainText(heads.flatMap((each) => each.nodes)) || textIn(data.title) || "Details";
  const body = fragments.filter((each) => !heads.includes(each)).flatMap((each) => each.nodes);
  return named(title, [...body, ...nodes], context);
}
