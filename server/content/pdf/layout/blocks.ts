import { htmlText } from "../../document/html-text.ts";
import { draw } from "../../document/view/draw.ts";
import type { Block, Drawers, Target } from "../../document/view/view.ts";
import { boxed, hint, named, quote, tabs } from "./boxes.ts";
import { imageOf } from "./images.ts";
import { toPieces } from "./inlines.ts";
import {
  anchorIn,
  anchorOf,
  type BlockOf,
  destinationOf,
  footnoteAnchor,
  isBlank,
  isNarrow,
  type LayoutContext,
  narrower,
} from "./layout-context.ts";
import { linkLook, nameOf } from "./links.ts";
import { listOf } from "./lists.ts";
import { withPictures } from "./pictures.ts";
import { line, type Printed, spaced } from "./printed.ts";
import { cardsOf, tableOf } from "./tables.ts";
import { colours, gap, headingSizes, indent } from "./theme.ts";

const sides = { center: "center", end: "right" } as const;

function paragraph({ content, align }: BlockOf<"paragraph">, context: LayoutContext): Printed[] {
  const parts = withPictures(toPieces(content, context), { margin: [0, 0, 0, 2] });
  const last = parts.at(-1);
  if (last) last.margin = [0, last.image ? 2 : 0, 0, gap];
  for (const part of parts) if (align) part.alignment = sides[align];
  const anchor = anchorIn(content);
  if (anchor !== undefined) Object.assign(parts[0] ?? {}, placed(anchor, context));
  return parts;
}

const placed = (anchor: string, context: LayoutContext) =>
  anchorOf(destinationOf(context.pageId, anchor), context);

function heading(shown: BlockOf<"heading">, context: LayoutContext): Printed[] {
  const { level, id, title, content, align } = shown;
  const pieces = toPieces(content, context);
  // Images follow the heading, so that it stays a single text for the table of contents.
  const pictures = pieces.filter(({ picture }) => picture);
  return [
    {
      text: pieces.filter(({ picture }) => !picture),
      bold: true,
      fontSize: headingSizes[level - 1],
      margin: [0, level < 3 ? 14 : 10, 0, 5],
      headlineLevel: level,
      outlineText: title,
      ...(align && { alignment: sides[align] }),
      ...placed(id, context),
    },
    ...withPictures(pictures, {}),
  ];
}

function listing(lines: readonly string[], title: string, context: LayoutContext): Printed[] {
  const text = lines.join("\n").replaceAll("\t", "  ");
  const head: Printed[] = title
    ? [{ ...line(title, { color: colours.muted }), fontSize: 8.5 }]
    : [];
  const code: Printed = {
    ...line(text === "" ? " " : text, { kind: "code" }),
    fontSize: 8.5,
    lineHeight: 1.25,
    preserveLeadingSpaces: true,
    margin: [0, 0, 0, 6],
  };
  return [boxed([...head, code], { fill: colours.surface }, context)];
}

function steps(shown: BlockOf<"steps">, context: LayoutContext): Printed[] {
  const isFlat = isNarrow(context);
  const inner = isFlat ? context : narrower(context, indent);
  const items = shown.steps.map(({ title, blocks }, index): Printed[] => {
    const name = isFlat ? `${index + 1}. ${title}` : title;
    return [...(name ? [line(name, { bold: true })] : []), ...context.blocks(blocks, inner)];
  });
  return isFlat ? items.flat() : [spaced({ ol: items.map((stack) => ({ stack })) })];
}

/** Gap between columns, and their minimum width: narrower ones are stacked. */
const columnGap = 16;
const narrowestColumn = 60;

function columns({ columns: each }: BlockOf<"columns">, context: LayoutContext): Printed[] {
  const space = context.width - columnGap * (each.length - 1);
  const widths = each.map(({ width = 1 / each.length }) => width * space);
  if (Math.min(...widths) < narrowestColumn || each.length === 0)
    return each.flatMap(({ blocks }) => context.blocks(blocks, context));
  const made = each.map(({ blocks }, at): Printed => {
    const width = widths[at] ?? narrowestColumn;
    return { stack: context.blocks(blocks, { ...context, width }), width };
  });
  return [spaced({ columns: made, columnGap })];
}

/**
 * Returns a line with a link to embedded or referenced content; without the link if the target is
 * missing.
 */
function pointer(label: string, target: Target | undefined, context: LayoutContext): Printed[] {
  if (!target) return isBlank(label) ? [] : [{ ...line(label), margin: [0, 0, 0, gap] }];
  const text = line(label || nameOf(target), linkLook(target, context));
  return [boxed([{ ...text, margin: [0, 0, 0, 7] }], { frame: colours.border }, context)];
}

function footnote(
  { label, number, blocks }: BlockOf<"footnote">,
  context: LayoutContext,
): Printed[] {
  const sign: Printed = {
    ...line(`${number}.`, { color: colours.muted }),
    width: 20,
    ...placed(footnoteAnchor(label), context),
  };
  if (isNarrow(context)) return [sign, ...context.blocks(blocks, context)];
  const inner = narrower(context, 20);
  const stack = context.blocks(blocks, inner);
  return [{ columns: [sign, { stack, width: inner.width }], fontSize: 9 }];
}

const rule = (context: LayoutContext): Printed => ({
  canvas: [{ type: "line", x1: 0, y1: 0, x2: context.width, y2: 0, lineColor: colours.border }],
  margin: [0, 8, 0, 12],
});

const operationNames = new Map([
  ["openapi-schemas", "API schemas"],
  ["openapi-webhook", "API webhook"],
]);

const elsewhere = (name: string) => `${name}, shown on the published site`;

function operation(shown: BlockOf<"operation">, context: LayoutContext): Printed[] {
  const { source, summary, method, path, blocks } = shown;
  const about = [summary, method, path].filter(Boolean).join(" ");
  const name = operationNames.get(source.type) ?? "API operation";
  return named(about || elsewhere(name), blocks, context);
}

function integration(shown: BlockOf<"integration">, context: LayoutContext): Printed[] {
  const { title, target, blocks } = shown;
  if (!target) return named(elsewhere("Integration"), blocks, context);
  return [...pointer(title, target, context), ...context.blocks(blocks, context)];
}

function update({ date, tags, id, blocks }: BlockOf<"update">, context: LayoutContext): Printed[] {
  const words = [date, ...tags].filter(Boolean).join(" · ");
  const head: Printed = {
    ...line(words, { color: colours.muted }),
    margin: [0, 4, 0, 2],
    ...(id !== undefined && placed(id, context)),
  };
  return [...(words ? [head] : []), ...context.blocks(blocks, context)];
}

const inside = ({ blocks }: { blocks: Block[] }, context: LayoutContext) =>
  context.blocks(blocks, context);

const drawers: Drawers<Block, LayoutContext, Printed[]> = {
  paragraph,
  heading,
  list: listOf,
  quote,
  code: ({ lines, title }, context) => listing(lines, title, context),
  hint,
  images: inside,
  image: imageOf,
  tabs,
  steps,
  columns,
  expandable: ({ title, blocks }, context) => named(title || "Details", blocks, context),
  table: tableOf,
  cards: cardsOf,
  divider: (_, context) => [rule(context)],
  math: ({ formula }, context) => listing([formula], "", context),
  embed: ({ url, target, caption }, context) =>
    target ? pointer(caption || url, target, context) : [],
  file: ({ target, label }, context) => pointer(label, target, context),
  reference: ({ target, label }, context) => pointer(label, target, context),
  footnote,
  operation,
  integration,
  html: ({ html }) => {
    const words = htmlText(html);
    return isBlank(words) ? [] : [{ ...line(words), margin: [0, 0, 0, gap] }];
  },
  condition: ({ expression, blocks }, context) =>
    named(`Only where ${expression || "a condition holds"}`, blocks, context),
  updates: inside,
  update,
  reusable: inside,
  unknown: inside,
};

/** Lays out blocks, each with spacing below. */
export const toBlocks = (blocks: readonly Block[], context: LayoutContext): Printed[] =>
  blocks.flatMap((block) => draw(drawers, block, context));
