import { text } from "../data-text.ts";
import { markedLines } from "../marked-lines.ts";
import { asBlocks, membersOf, type Node, type Block as StoredBlock } from "../nodes.ts";
import { type LineReader, readPicture } from "./read-inlines.ts";
import { type CellReader, readTable } from "./read-table.ts";
import { textOfInlines } from "./text.ts";
import type { Block, Inline, Item, OutsideBlock, Part, Update } from "./view.ts";

/** Reads nested blocks, with the limits of their text. */
export interface BlockReader extends LineReader, CellReader {
  /** Reads the content of a block. */
  inside(block: StoredBlock): Block[];
  line(nodes: readonly Node[]): Inline[];
  /** Reads the reusable content that a block names. */
  reusable(block: StoredBlock): Block | undefined;
  /** Takes an update whose id is its date, to number those of the same day. */
  addUpdate(update: Update): void;
}

export const nodesOf = ({ nodes = [] }: StoredBlock): Node[] => nodes;
const fragmentOf = ({ fragments = [] }: StoredBlock, name: string): Node[] =>
  fragments.find(({ fragment }) => fragment === name)?.nodes ?? [];

const alignOf = (align: unknown) => (align === "center" || align === "end" ? align : undefined);

/** Returns the words of nodes, including those of fragments. */
export const wordsIn = (nodes: readonly Node[]): string =>
  nodes
    .map((node) =>
      node.object === "text"
        ? (node.leaves ?? []).map(({ text: words }) => words).join("")
        : wordsIn([...(node.nodes ?? []), ...(node.fragments ?? []).flatMap((each) => each.nodes)]),
    )
    .join("");

export const plain = (words: string): Block => ({
  kind: "paragraph",
  content: [{ kind: "text", text: words, marks: [] }],
});

const dateOf = (date: string) => /^\d[\w:.+-]{0,40}$/.exec(date)?.[0];

function tagsOf(tags: unknown): string[] {
  const all = Array.isArray(tags)
    ? tags.map((each) => text(each) || text(membersOf(each).tag))
    : text(tags).split(",");
  return all.map((tag) => tag.trim()).filter((tag) => tag !== "");
}

type Read = (block: StoredBlock, reader: BlockReader) => Block | undefined;

const styles = {
  "list-ordered": "ordered",
  "list-unordered": "unordered",
  "list-tasks": "tasks",
} as const;

const list: Read = (block, reader) => {
  const { start = 1, loose } = block.data ?? {};
  const first = Number(start);
  return {
    kind: "list",
    style: styles[block.type as keyof typeof styles],
    start: Number.isSafeInteger(first) && first >= 0 ? first : 1,
    isLoose: loose === true,
    items: asBlocks(nodesOf(block)).map((node): Item => {
      const isItem = node.type === "list-item";
      const { checked } = (isItem && node.data) || {};
      return {
        isChecked: typeof checked === "boolean" ? checked : undefined,
        blocks: reader.blocks(isItem ? nodesOf(node) : [node]),
        at: node.lines,
      };
    }),
  };
};

const heading: Read = (block, reader) => {
  const { type, data = {}, meta } = block;
  const level = Number(data.depth ?? type.slice(-1));
  const content = reader.line(nodesOf(block));
  return {
    kind: "heading",
    level: level >= 1 && level <= 6 ? Math.trunc(level) : 3,
    id: meta?.id ?? text(data.id),
    title: textOfInlines(content).replaceAll("\n", " "),
    content,
    align: alignOf(data.align),
  };
};

/** Returns the indexes of the lines that code emphasizes, by its options or line by line. */
function markedIn(lines: readonly Node[], meta: string): Set<number> {
  const numbers = markedLines(meta);
  const isMarked = (line: Node, at: number) =>
    numbers.has(at + 1) || ("data" in line && line.data?.highlighted === true);
  return new Set(lines.flatMap((line, at) => (isMarked(line, at) ? [at] : [])));
}

const code: Read = (block) => {
  const { syntax, title, overflow, lineNumbers, meta } = block.data ?? {};
  const lines = nodesOf(block);
  return {
    kind: "code",
    syntax: text(syntax),
    title: text(title),
    wraps: overflow === "wrap",
    isNumbered: lineNumbers === true,
    lines: lines.map((line) => wordsIn([line])),
    marked: markedIn(lines, text(meta)),
  };
};

const hint: Read = (block, reader) => {
  const { style, icon } = block.data ?? {};
  const isKnown = style === "success" || style === "warning" || style === "danger";
  return {
    kind: "hint",
    style: isKnown ? style : "info",
    icon: text(icon),
    blocks: reader.inside(block),
  };
};

/** An image may have a caption of one line as its title. */
const image: Read = (block, reader) => {
  const { title } = block.data ?? {};
  const nodes = nodesOf(block);
  const caption = nodes.length > 0 ? reader.blocks(nodes) : text(title) ? [plain(text(title))] : [];
  return { kind: "image", picture: readPicture(block.data ?? {}, reader.surroundings), caption };
};

/** Sets the share of each column; columns without a width share the rest equally. */
function sharedOut(columns: readonly Part[]): Part[] {
  const given = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const free = columns.filter(({ width }) => width === undefined).length;
  if (free === columns.length) return [...columns];
  const shares = columns.map(({ width }) => width ?? Math.max(1 - given, 0) / free);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return columns.map((column, at) => ({ ...column, width: (shares[at] ?? 0) / whole }));
}

function shareOf(width: string): number | undefined {
  const share = width.endsWith("%") ? Number.parseFloat(width) / 100 : 0;
  return share > 0 && share < 1 ? share : undefined;
}

/** Returns the parts of a block; a block of another type becomes a part by itself. */
const partsOf = (block: StoredBlock, type: string, reader: BlockReader): Part[] =>
  asBlocks(nodesOf(block)).map((part) => {
    const { title, icon, width } = (part.type === type && part.data) || {};
    const blocks = part.type === type ? reader.inside(part) : reader.blocks([part]);
    return { title: text(title), icon: text(icon), width: shareOf(text(width)), blocks };
  });

const expandable: Read = (block, reader) => {
  const { title, open } = block.data ?? {};
  return {
    kind: "expandable",
    title: wordsIn(fragmentOf(block, "expandable-title")) || text(title),
    isOpen: open === true || open === "true",
    blocks: reader.blocks([...fragmentOf(block, "expandable-body"), ...nodesOf(block)]),
  };
};

const table: Read = (block, reader) => readTable(block, reader);

const embed: Read = (block, reader) => {
  const url = text(block.data?.url);
  const target = reader.surroundings.target({ kind: "url", url });
  return { kind: "embed", url, target, caption: wordsIn(nodesOf(block)) };
};

const file: Read = (block, reader) => {
  const { ref } = block.data ?? {};
  const { file: id } = membersOf(ref);
  const found = reader.surroundings.file(text(id));
  const target = reader.surroundings.target(ref);
  const label = wordsIn(nodesOf(block)) || found?.name || target?.title || "";
  return { kind: "file", target, file: found, label };
};

const reference: Read = (block, reader) => {
  const target = reader.surroundings.target(block.data?.ref);
  return { kind: "reference", target, label: wordsIn(nodesOf(block)) };
};

const sourceOf = ({ type, data = {} }: StoredBlock): OutsideBlock => ({ type, data });

const operation: Read = (block, reader) => {
  const { method, path, spec, summary, ref } = block.data ?? {};
  return {
    kind: "operation",
    source: sourceOf(block),
    summary: text(summary),
    method: text(method).toUpperCase(),
    path: text(path),
    spec: text(spec),
    target: reader.surroundings.target(ref),
    blocks: reader.inside(block),
  };
};

const integration: Read = (block, reader) => {
  const { integration: name, props } = block.data ?? {};
  const { url, title } = membersOf(props);
  return {
    kind: "integration",
    source: sourceOf(block),
    target: reader.surroundings.target({ kind: "url", url: text(url) }),
    title: text(title) || text(url),
    integration: text(name),
    blocks: reader.inside(block),
  };
};

const update: Read = (block, reader) => {
  const { date, tags } = block.data ?? {};
  const [id, blocks] = [dateOf(text(date)), reader.inside(block)];
  const made: Update = { kind: "update", date: text(date), tags: tagsOf(tags), id, blocks };
  reader.addUpdate(made);
  return made;
};

const inside =
  <Kind extends "quote" | "images" | "updates">(kind: Kind): Read =>
  (block, reader) => ({ kind, blocks: reader.inside(block) });

const nothing: Read = () => undefined;

/** Readers of the stored types of blocks; other types are unknown. */
export const readers: Record<string, Read> = {
  paragraph: (block, reader) => ({
    kind: "paragraph",
    content: reader.line(nodesOf(block)),
    align: alignOf(block.data?.align),
  }),
  "heading-1": heading,
  "heading-2": heading,
  "heading-3": heading,
  "list-ordered": list,
  "list-unordered": list,
  "list-tasks": list,
  blockquote: inside("quote"),
  code,
  hint,
  images: inside("images"),
  image,
  drawing: image,
  tabs: (block, reader) => ({ kind: "tabs", tabs: partsOf(block, "tabs-item", reader) }),
  stepper: (block, reader) => ({ kind: "steps", steps: partsOf(block, "stepper-step", reader) }),
  columns: (block, reader) => ({
    kind: "columns",
    columns: sharedOut(partsOf(block, "column", reader)),
  }),
  expandable,
  table,
  divider: () => ({ kind: "divider" }),
  math: (block) => ({
    kind: "math",
    formula: text(block.data?.formula) || wordsIn(nodesOf(block)),
  }),
  embed,
  file,
  "content-ref": reference,
  "reusable-content": (block, reader) => reader.reusable(block),
  footnote: (block, reader) => {
    const label = text(block.data?.label);
    const number = reader.numberOf(label);
    return { kind: "footnote", label, number, blocks: reader.inside(block) };
  },
  swagger: operation,
  "openapi-operation": operation,
  "openapi-schemas": operation,
  "openapi-webhook": operation,
  html: (block) => ({ kind: "html", html: text(block.data?.html) }),
  if: (block, reader) => ({
    kind: "condition",
    expression: text(block.data?.expression),
    blocks: reader.inside(block),
  }),
  integration,
  updates: inside("updates"),
  update,
  "front-matter": nothing,
  data: nothing,
};
