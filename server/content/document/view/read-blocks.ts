import { text } from "../data-text.ts";
import { asBlocks, type Data, membersOf, type Node, type Block as StoredBlock } from "../nodes.ts";
import { type LineReader, readInlines, readPicture } from "./read-inlines.ts";
import { type CellReader, readTable } from "./read-table.ts";
import type { Surroundings } from "./surroundings.ts";
import type { Block, Inline, Item, OutsideBlock, Part } from "./view.ts";

/** Levels of blocks within each other; deeper ones are their words alone. */
const deepest = 40;
/** Far above any real text: texts for several pages may show each other, more than once. */
const mostNodes = 200_000;
const mostReusedNodes = 100_000;
const mostCells = 100_000;

const nodesOf = ({ nodes = [] }: StoredBlock): Node[] => nodes;
const fragmentOf = ({ fragments = [] }: StoredBlock, name: string): Node[] =>
  fragments.find(({ fragment }) => fragment === name)?.nodes ?? [];

const alignOf = (align: unknown) => (align === "center" || align === "end" ? align : undefined);

/** All words of nodes, with those in fragments. */
const wordsIn = (nodes: readonly Node[]): string =>
  nodes
    .map((node) =>
      node.object === "text"
        ? (node.leaves ?? []).map(({ text: words }) => words).join("")
        : wordsIn([...(node.nodes ?? []), ...(node.fragments ?? []).flatMap((each) => each.nodes)]),
    )
    .join("");

const plain = (words: string): Block => ({
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

type Read = (block: StoredBlock, reader: Reader) => Block | undefined;

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
  return {
    kind: "heading",
    level: level >= 1 && level <= 6 ? Math.trunc(level) : 3,
    id: meta?.id ?? text(data.id),
    title: wordsIn(nodesOf(block)),
    content: reader.line(nodesOf(block)),
    align: alignOf(data.align),
  };
};

const code: Read = (block) => {
  const { syntax, title, overflow, lineNumbers } = block.data ?? {};
  return {
    kind: "code",
    syntax: text(syntax),
    title: text(title),
    wraps: overflow === "wrap",
    isNumbered: lineNumbers === true,
    lines: nodesOf(block).map((line) => wordsIn([line])),
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

/** A caption of one line may stand as a title. */
const image: Read = (block, reader) => {
  const { title } = block.data ?? {};
  const nodes = nodesOf(block);
  const caption = nodes.length > 0 ? reader.blocks(nodes) : text(title) ? [plain(text(title))] : [];
  return { kind: "image", picture: readPicture(block.data ?? {}, reader.surroundings), caption };
};

/** Parts of a block; another block that stands in the place of one is a part of its own. */
const partsOf = (block: StoredBlock, type: string, reader: Reader): Part[] =>
  asBlocks(nodesOf(block)).map((part) => {
    const { title, icon } = (part.type === type && part.data) || {};
    const blocks = part.type === type ? reader.inside(part) : reader.blocks([part]);
    return { title: text(title), icon: text(icon), blocks };
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
  const id = reader.idOf(dateOf(text(date)));
  const blocks = reader.inside(block);
  return { kind: "update", date: text(date), tags: tagsOf(tags), id, blocks };
};

const inside =
  <Kind extends "quote" | "images" | "updates">(kind: Kind): Read =>
  (block, reader) => ({ kind, blocks: reader.inside(block) });

const nothing: Read = () => undefined;

/** Readers of the stored types; other types are unknown. */
const readers: Record<string, Read> = {
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
  columns: (block, reader) => ({ kind: "columns", columns: partsOf(block, "column", reader) }),
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
  footnote: (block, reader) => ({
    kind: "footnote",
    label: text(block.data?.label),
    blocks: reader.inside(block),
  }),
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

const countNodes = (nodes: readonly Node[]): number =>
  nodes.reduce((sum, node) => {
    if (node.object === "text") return sum + 1;
    const inner = [node.nodes ?? [], ...(node.fragments ?? []).map((each) => each.nodes)];
    return inner.reduce((all, each) => all + countNodes(each), sum + 1);
  }, 0);

/** Reads one text, with the limits of all its parts together. */
class Reader implements LineReader, CellReader {
  readonly surroundings: Surroundings;
  #depth = 0;
  #nodes = 0;
  #reused = 0;
  #cells = 0;
  readonly #dates = new Map<string, number>();

  constructor(surroundings: Surroundings) {
    this.surroundings = surroundings;
  }

  blocks(nodes: readonly Node[]): Block[] {
    if (this.#depth > deepest) {
      const words = wordsIn(nodes);
      return words.trim() === "" ? [] : [plain(words)];
    }
    this.#depth += 1;
    const blocks = asBlocks(nodes).flatMap((block) => this.#block(block) ?? []);
    this.#depth -= 1;
    return blocks;
  }

  #block(block: StoredBlock): Block | undefined {
    this.#nodes += 1;
    if (this.#nodes > mostNodes) throw new RangeError("Too many blocks");
    const read = Object.hasOwn(readers, block.type) ? readers[block.type] : undefined;
    const made = read ? read(block, this) : this.#unknown(block);
    return made && block.lines ? { ...made, at: block.lines } : made;
  }

  #unknown(block: StoredBlock): Block {
    const fragments = (block.fragments ?? []).flatMap((each) => each.nodes);
    const blocks = this.blocks([...nodesOf(block), ...fragments]);
    return { kind: "unknown", type: block.type, blocks };
  }

  inside(block: StoredBlock): Block[] {
    return this.blocks(nodesOf(block));
  }

  line(nodes: readonly Node[]): Inline[] {
    return readInlines(nodes, this);
  }

  target(ref: unknown) {
    return this.surroundings.target(ref);
  }

  picture(data: Data) {
    return readPicture(data, this.surroundings);
  }

  count(cells: number): void {
    this.#cells += cells;
    if (this.#cells > mostCells) throw new RangeError("Too many cells");
  }

  reusable({ data = {} }: StoredBlock): Block | undefined {
    const { reusableContent } = membersOf(data.ref);
    const nodes = this.surroundings.reusable(text(reusableContent) || text(data.id));
    if (!nodes || this.#reused > mostReusedNodes) return undefined;
    this.#reused += countNodes(nodes) + 1;
    return { kind: "reusable", blocks: this.blocks(nodes) };
  }

  /** Returns the id of an update on its page: its date, for later ones of a day with a number. */
  idOf(date: string | undefined): string | undefined {
    if (date === undefined) return undefined;
    const count = (this.#dates.get(date) ?? 0) + 1;
    this.#dates.set(date, count);
    return count === 1 ? date : `${date}-${count}`;
  }
}

/**
 * Reads the nodes of a text as what they show; the only code that knows how they are stored. Throws a
 * `RangeError` for more blocks or cells than any real text has.
 */
export const readBlocks = (nodes: readonly Node[], surroundings: Surroundings): Block[] =>
  new Reader(surroundings).blocks(nodes);
