import { text as textIn } from "../../document/data-text.ts";
import { htmlText } from "../../document/html-text.ts";
import { asBlocks, type Block, type Node } from "../../document/nodes.ts";
import { boxed, expandable, hint, named, quote, tabs } from "./boxes.ts";
import { imagesOf } from "./images.ts";
import { toPieces } from "./inlines.ts";
import {
  destinationOf,
  isBlank,
  isNarrow,
  type LayoutContext,
  narrower,
  placeOf,
  plainText,
} from "./layout-context.ts";
import { linkOf, nameOf, outside } from "./links.ts";
import { listOf } from "./lists.ts";
import { withPictures } from "./pictures.ts";
import { type Printed, spaced } from "./printed.ts";
import { tableOf } from "./tables.ts";
import { colours, gap, headingSizes, indent } from "./theme.ts";

/** Deeper blocks are printed as their text alone. */
const deepest = 100;

type Draw = (block: Block, context: LayoutContext) => Printed[];

function paragraph({ nodes = [] }: Block, context: LayoutContext): Printed[] {
  const parts = withPictures(toPieces(nodes, context), { margin: [0, 0, 0, 2] });
  const last = parts.at(-1);
  if (last) last.margin = [0, last.image ? 2 : 0, 0, gap];
  return parts;
}

function heading(block: Block, context: LayoutContext): Printed[] {
  const { type, data = {}, nodes = [] } = block;
  const depth = Number(textIn(data.depth) || type.slice(-1));
  const anchor = context.anchors.get(block);
  const pieces = toPieces(nodes, context);
  const text = pieces.filter(({ picture }) => !picture);
  // Pictures follow the heading, which stays one text for the table of contents.
  const pictures = pieces.filter(({ picture }) => picture);
  return [
    {
      text,
      bold: true,
      fontSize: headingSizes[depth - 1] ?? headingSizes[5],
      margin: [0, depth < 3 ? 14 : 10, 0, 5],
      headlineLevel: depth,
      ...(anchor !== undefined && placeOf(destinationOf(context.pageId, anchor), context)),
    },
    ...withPictures(pictures, {}),
  ];
}

function code({ data = {}, nodes = [] }: Block, context: LayoutContext): Printed[] {
  const lines = nodes.map((line) => plainText([line]));
  const text = lines.join("\n").replaceAll("\t", "  ");
  const title: Printed[] =
    typeof data.title === "string"
      ? [{ text: [{ kind: "text", text: data.title, color: colours.muted }], fontSize: 8.5 }]
      : [];
  const listing: Printed = {
    text: [{ kind: "code", text: text === "" ? " " : text }],
    fontSize: 8.5,
    lineHeight: 1.25,
    preserveLeadingSpaces: true,
    margin: [0, 0, 0, 6],
  };
  return [boxed([...title, listing], { fill: colours.surface }, context)];
}

function steps({ nodes = [] }: Block, context: LayoutContext): Printed[] {
  const isFlat = isNarrow(context);
  const inner = isFlat ? context : narrower(context, indent);
  const items = asBlocks(nodes).map((step, index): Printed[] => {
    const title = textIn(step.data?.title);
    const number = isFlat ? `${index + 1}. ` : "";
    const head: Printed[] =
      title || isFlat ? [{ text: [{ kind: "text", text: number + title, bold: true }] }] : [];
    const own = step.type === "stepper-step" ? (step.nodes ?? []) : [step];
    return [...head, ...context.blocks(own, inner)];
  });
  return isFlat ? items.flat() : [spaced({ ol: items.map((stack) => ({ stack })) })];
}

/** Space between columns, and the least width of one: narrower ones stand below each other. */
const columnGap = 16;
const narrowestColumn = 60;

function columns({ nodes = [] }: Block, context: LayoutContext): Printed[] {
  const each = asBlocks(nodes).map((node) =>
    node.type === "column" ? (node.nodes ?? []) : [node],
  );
  const width = (context.width - columnGap * (each.length - 1)) / each.length;
  if (each.length === 0 || width < narrowestColumn)
    return each.flatMap((inner) => context.blocks(inner, context));
  const made = each.map(
    (inner): Printed => ({ stack: context.blocks(inner, { ...context, width }), width }),
  );
  return [spaced({ columns: made, columnGap })];
}

/** Line with a link to embedded or referenced content. */
function pointer({ data = {}, nodes = [] }: Block, context: LayoutContext): Printed[] {
  const url = textIn(data.url);
  const target = url ? outside(url) : linkOf(data.ref, context);
  const label = plainText(nodes) || url || nameOf(data.ref, context) || "Link";
  const text = { kind: "text" as const, text: label, color: colours.accent, ...target };
  return [boxed([{ text: [text], margin: [0, 0, 0, 7] }], { frame: colours.border }, context)];
}

function footnote({ data = {}, nodes = [] }: Block, context: LayoutContext): Printed[] {
  const name = textIn(data.label);
  const label: Printed = {
    text: [{ kind: "text", text: `${name}.`, color: colours.muted }],
    width: 20,
    ...placeOf(destinationOf(context.pageId, `fn-${name}`), context),
  };
  if (isNarrow(context)) return [label, ...context.blocks(nodes, context)];
  const inner = narrower(context, 20);
  const stack = context.blocks(nodes, inner);
  return [{ columns: [label, { stack, width: inner.width }], fontSize: 9 }];
}

const rule = (context: LayoutContext): Printed => ({
  canvas: [{ type: "line", x1: 0, y1: 0, x2: context.width, y2: 0, lineColor: colours.border }],
  margin: [0, 8, 0, 12],
});

const shownElsewhere = new Map([
  ["drawing", "Drawing"],
  ["integration", "Integration"],
  ["swagger", "API operation"],
  ["openapi-operation", "API operation"],
  ["openapi-schemas", "API schemas"],
  ["openapi-webhook", "API webhook"],
]);

/** Nodes within a block of any kind. */
const within = ({ nodes = [], fragments = [] }: Block): Node[] => [
  ...nodes,
  ...fragments.flatMap((each) => each.nodes),
];

const inside: Draw = (block, context) => context.blocks(within(block), context);

const line = (text: string): Printed[] =>
  isBlank(text) ? [] : [{ text: [{ kind: "text", text }], margin: [0, 0, 0, gap] }];

const draws = new Map<string, Draw>(
  Object.entries({
    paragraph,
    "heading-1": heading,
    "heading-2": heading,
    "heading-3": heading,
    "list-ordered": listOf,
    "list-unordered": listOf,
    "list-tasks": listOf,
    blockquote: quote,
    code,
    hint,
    images: imagesOf,
    image: (block, context) => imagesOf({ ...block, nodes: [block] }, context),
    tabs,
    stepper: steps,
    columns,
    expandable,
    table: tableOf,
    divider: (_, context) => [rule(context)],
    math: ({ data = {}, nodes = [] }, context) =>
      code({ object: "block", type: "code", nodes: [codeLine(data.formula, nodes)] }, context),
    embed: pointer,
    file: pointer,
    "content-ref": pointer,
    footnote,
    html: ({ data = {} }) => line(htmlText(textIn(data.html))),
    if: ({ data = {}, nodes = [] }, context) =>
      named(`Only where ${textIn(data.expression) || "a condition holds"}`, nodes, context),
    "front-matter": () => [],
    data: () => [],
  }),
);

const codeLine = (formula: unknown, nodes: readonly Node[]): Node => {
  const text = textIn(formula) || plainText(nodes);
  return { object: "text", leaves: [{ object: "leaf", text, marks: [] }] };
};

/** Lays out what only the published site shows: as a box with its name. */
function elsewhere(name: string, block: Block, context: LayoutContext): Printed[] {
  const { method, path, summary } = block.data ?? {};
  const about = [textIn(summary), textIn(method).toUpperCase(), textIn(path)].filter(Boolean);
  const title = about.length > 0 ? about.join(" ") : `${name}, shown on the published site`;
  return named(title, within(block), context);
}

/** Lays out blocks, each with spacing below. */
export function toBlocks(nodes: readonly Node[], context: LayoutContext): Printed[] {
  if (context.nesting > deepest) return line(plainText(nodes));
  const inner = { ...context, nesting: context.nesting + 1 };
  return asBlocks(nodes).flatMap((block) => {
    const name = shownElsewhere.get(block.type);
    if (name !== undefined) return elsewhere(name, block, inner);
    return (draws.get(block.type) ?? inside)(block, inner);
  });
}
