import { htmlText } from "../../document/html-text.ts";
import type { Block, Node } from "../../document/nodes.ts";
import { runsLeftward } from "../../typesetting/direction.ts";
import { imagesOf } from "./images.ts";
import { toPieces } from "./inlines.ts";
import { destinationOf, type LayoutContext, nodesOf, plainText } from "./layout-context.ts";
import { linkOf, outside } from "./links.ts";
import { listOf } from "./lists.ts";
import { withPictures } from "./pictures.ts";
import { box, type Printed, spaced } from "./printed.ts";
import { tableOf } from "./tables.ts";
import { colours, gap, headingSizes, indent } from "./theme.ts";

const deepest = 40;

const narrower = (context: LayoutContext, by: number): LayoutContext => ({
  ...context,
  width: Math.max(context.width - by, 60),
});

type Draw = (block: Block, context: LayoutContext) => Printed[];

const list: Draw = (block, context) =>
  listOf(block, (nodes) => toBlocks(nodes, narrower(context, indent)));

function paragraph({ nodes = [] }: Block, context: LayoutContext): Printed[] {
  const parts = withPictures(toPieces(nodes, context), { margin: [0, 0, 0, 2] });
  const last = parts.at(-1);
  if (last) last.margin = [0, last.image ? 2 : 0, 0, gap];
  return parts;
}

function heading(block: Block, context: LayoutContext): Printed[] {
  const { type, data = {}, nodes = [] } = block;
  const depth = Number(data.depth ?? type.slice(-1));
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
      ...(anchor === undefined ? {} : { id: destinationOf(context.pageId, anchor) }),
    },
    ...withPictures(pictures, {}),
  ];
}

function code({ data = {}, nodes = [] }: Block): Printed[] {
  const lines = nodes.map((line) => plainText(line.object === "block" ? line.nodes : []));
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
  return [spaced(box([...title, listing], { fill: colours.surface }))];
}

type Tone = "info" | "success" | "warning" | "danger";
const toneNames: Record<Tone, string> = {
  info: "Note",
  success: "Success",
  warning: "Warning",
  danger: "Danger",
};

function hint({ data = {}, nodes = [] }: Block, context: LayoutContext): Printed[] {
  const tone = (String(data.style) in toneNames ? data.style : "info") as Tone;
  const { edge, fill } = colours[tone];
  const name: Printed = {
    text: [{ kind: "text", text: toneNames[tone], bold: true, color: edge }],
    fontSize: 9,
    margin: [0, 0, 0, 2],
  };
  const stack = [name, ...toBlocks(nodes, narrower(context, 24))];
  const leftward = runsLeftward(plainText(nodes));
  if (leftward) name.alignment = "right";
  return [spaced(box(stack, { fill, bar: edge, leftward }))];
}

/** Named box for blocks that are interactive on the screen. */
function named(name: string, nodes: readonly Node[], context: LayoutContext): Printed[] {
  const title: Printed = { text: [{ kind: "text", text: name, bold: true }], margin: [0, 0, 0, 4] };
  const stack = [title, ...toBlocks(nodes, narrower(context, 22))];
  return [spaced(box(stack, { frame: colours.border }))];
}

function tabs({ nodes = [] }: Block, context: LayoutContext): Printed[] {
  return nodes.flatMap((tab, index) => {
    if (tab.object !== "block") return [];
    return named(String(tab.data?.title ?? `Tab ${index + 1}`), tab.nodes ?? [], context);
  });
}

function steps({ nodes = [] }: Block, context: LayoutContext): Printed[] {
  const inner = narrower(context, indent);
  const items = nodes.map((step): Printed => {
    if (step.object !== "block") return { stack: [] };
    const { title } = step.data ?? {};
    const head: Printed[] =
      typeof title === "string" ? [{ text: [{ kind: "text", text: title, bold: true }] }] : [];
    return { stack: [...head, ...toBlocks(step.nodes ?? [], inner)] };
  });
  return [spaced({ ol: items })];
}

function columns({ nodes = [] }: Block, context: LayoutContext): Printed[] {
  const gaps = 16;
  const count = Math.max(nodes.length, 1);
  const width = (context.width - gaps * (count - 1)) / count;
  const made = nodes.map((node): Printed => {
    const inner = node.object === "block" ? (node.nodes ?? []) : [];
    return { stack: toBlocks(inner, { ...context, width }), width };
  });
  return made.length > 0 ? [spaced({ columns: made, columnGap: gaps })] : [];
}

function expandable({ data = {}, fragments = [] }: Block, context: LayoutContext): Printed[] {
  const of = (name: string) => fragments.find(({ fragment }) => fragment === name)?.nodes ?? [];
  const title = plainText(of("expandable-title")) || String(data.title ?? "Details");
  return named(title, of("expandable-body"), context);
}

/** Line with a link to embedded or referenced content. */
function pointer({ data = {}, nodes = [] }: Block, context: LayoutContext): Printed[] {
  const target = typeof data.url === "string" ? outside(data.url) : linkOf(data.ref, context);
  const file = (data.ref as { file?: string } | undefined)?.file;
  const fallback = file === undefined ? undefined : context.job.files[file]?.name;
  const page = (data.ref as { page?: string } | undefined)?.page;
  const titled = context.job.pages.find(({ id }) => id === page)?.title ?? fallback;
  const address = data.url ?? (data.ref as { url?: string } | undefined)?.url;
  const label = plainText(nodes) || titled || String(address ?? "Link");
  const text = { kind: "text" as const, text: label, color: colours.accent, ...target };
  return [spaced(box([{ text: [text], margin: [0, 0, 0, 7] }], { frame: colours.border }))];
}

function reusable({ data = {} }: Block, context: LayoutContext): Printed[] {
  const id = (data.ref as { reusableContent?: string } | undefined)?.reusableContent;
  const markdown = context.job.reusableContents[id ?? String(data.id ?? "")];
  if (markdown === undefined || context.nesting > 3) return [];
  const inner = { ...context, nesting: context.nesting + 1 };
  return toBlocks(nodesOf(context.read(markdown)), inner);
}

function footnote({ data = {}, nodes = [] }: Block, context: LayoutContext): Printed[] {
  const id = destinationOf(context.pageId, `fn-${data.label}`);
  const label: Printed = {
    text: [{ kind: "text", text: `${data.label}.`, color: colours.muted }],
    width: 20,
    id,
  };
  const stack = toBlocks(nodes, narrower(context, 20));
  return [{ columns: [label, { stack, width: "*" }], fontSize: 9 }];
}

const rule = (context: LayoutContext): Printed => ({
  canvas: [{ type: "line", x1: 0, y1: 0, x2: context.width, y2: 0, lineColor: colours.border }],
  margin: [0, 8, 0, 12],
});

const shownElsewhere: Record<string, string> = {
  drawing: "Drawing",
  integration: "Integration",
  swagger: "API operation",
  "openapi-operation": "API operation",
  "openapi-schemas": "API schemas",
  "openapi-webhook": "API webhook",
};

const inside: Draw = ({ nodes = [] }, context) => toBlocks(nodes, context);

const drawn: Record<string, Draw> = {
  paragraph,
  "heading-1": heading,
  "heading-2": heading,
  "heading-3": heading,
  "list-ordered": list,
  "list-unordered": list,
  "list-tasks": list,
  blockquote: ({ nodes = [] }, context) => [
    spaced(
      box(toBlocks(nodes, narrower(context, indent)), {
        bar: colours.border,
        leftward: runsLeftward(plainText(nodes)),
      }),
    ),
  ],
  code,
  hint,
  images: imagesOf,
  image: (block, context) => imagesOf({ ...block, nodes: [block] }, context),
  tabs,
  stepper: steps,
  columns,
  expandable,
  table: (block, context) => tableOf(block, context, toBlocks),
  divider: (_, context) => [rule(context)],
  math: ({ data = {}, nodes = [] }) =>
    code({ object: "block", type: "code", nodes: [codeLine(data.formula ?? plainText(nodes))] }),
  embed: pointer,
  file: pointer,
  "content-ref": pointer,
  "reusable-content": reusable,
  footnote,
  html: ({ data = {} }) => {
    const text = htmlText(String(data.html));
    return text === "" ? [] : [{ text: [{ kind: "text", text }], margin: [0, 0, 0, gap] }];
  },
  if: ({ data = {}, nodes = [] }, context) =>
    named(`Only where ${data.expression ?? "a condition holds"}`, nodes, context),
  "front-matter": () => [],
  data: () => [],
};

const codeLine = (text: unknown): Node => ({
  object: "block",
  type: "code-line",
  nodes: [{ object: "text", leaves: [{ object: "leaf", text: String(text), marks: [] }] }],
});

/** Lays out blocks, each with spacing below. */
export function toBlocks(nodes: readonly Node[], context: LayoutContext): Printed[] {
  if (context.nesting > deepest) return [];
  const inner = { ...context, nesting: context.nesting + 1 };
  return nodes.flatMap((node) => {
    if (node.object !== "block") return [];
    const elsewhere = shownElsewhere[node.type];
    if (elsewhere) {
      const { method, path, summary } = node.data ?? {};
      const about = [summary, method && String(method).toUpperCase(), path].filter(Boolean);
      const name = about.length > 0 ? about.join(" ") : `${elsewhere}, shown on the published site`;
      return named(name, node.nodes ?? [], inner);
    }
    return (drawn[node.type] ?? inside)(node, inner);
  });
}
