import { colourOf } from "../colours.ts";
import { text } from "../data-text.ts";
import { type Data, membersOf, type Node, type Block as StoredBlock } from "../nodes.ts";
import { readMerges } from "./merges.ts";
import type { Block, Card, Cell, Column, Picture, Target } from "./view.ts";

/** Reads the contents of cells, with the limits of their text. */
export interface CellReader {
  blocks(nodes: readonly Node[]): Block[];
  target(ref: unknown): Target | undefined;
  picture(data: Data): Picture;
  /** Throws a `RangeError` for more cells than a text may have. */
  count(cells: number): void;
}

/** Limit of the stars of a rating. */
const mostStars = 10;
/** Limit of the width of a column, in pixels. */
const widest = 2000;

interface StoredColumn {
  id: string;
  type: string;
  data: Data;
}

const alignOf = (value: unknown): Column["align"] =>
  value === "left" || value === "center" || value === "right" ? value : undefined;

const widthOf = (value: unknown) =>
  typeof value === "number" && value > 0 && value <= widest ? value : undefined;

/** Returns the columns in the order of the view, else all. */
function columnsOf({ definition, view }: Data): StoredColumn[] {
  const all = Object.entries(membersOf(definition)).map(([id, column]): StoredColumn => {
    const data = membersOf(column);
    return { id, type: text(data.type) || "text", data };
  });
  const { columns: named } = membersOf(view);
  const byId = new Map(all.map((column) => [column.id, column]));
  const shown = (Array.isArray(named) ? named : []).flatMap((id) => byId.get(text(id)) ?? []);
  return shown.length > 0 ? shown : all;
}

/** Returns the ids and values of the records, in order. */
function recordsOf({ records }: Data): { id: string; values: Data }[] {
  const order = ([, record]: [string, unknown]) => text(membersOf(record).orderIndex);
  return Object.entries(membersOf(records))
    .sort((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0))
    .map(([id, record]) => ({ id, values: membersOf(membersOf(record).values) }));
}

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** Returns the reference to a file: a cell names it by id, or holds it with its display options. */
function fileRef(value: unknown): unknown {
  if (typeof value === "string") return { kind: "file", file: value };
  const { ref, kind, file } = membersOf(value);
  if (ref !== undefined) return ref;
  return kind === undefined && file !== undefined ? { kind: "file", file } : value;
}

const isFile = (value: unknown) =>
  typeof value === "object" && membersOf(fileRef(value)).kind === "file";

class Cells {
  readonly #fragments: ReadonlyMap<string, Node[]>;
  readonly #read: CellReader;

  constructor({ fragments = [] }: StoredBlock, read: CellReader) {
    this.#fragments = new Map(fragments.map(({ fragment, nodes }) => [fragment, nodes]));
    this.#read = read;
  }

  fragment(id: unknown): Cell | undefined {
    const nodes = typeof id === "string" ? this.#fragments.get(id) : undefined;
    return nodes && { kind: "blocks", blocks: this.#read.blocks(nodes) };
  }

  picture(value: unknown): Picture | undefined {
    const [first] = listOf(value);
    if (first === undefined || first === "") return undefined;
    const picture = this.#read.picture({ ref: fileRef(first) });
    return picture.target && picture;
  }

  target(value: unknown): Target | undefined {
    return this.#read.target(value);
  }

  value(value: unknown, { type, data }: StoredColumn): Cell {
    const fragment = this.fragment(value);
    if (fragment) return fragment;
    switch (type) {
      case "checkbox":
        return { kind: "check", isChecked: value === true };
      case "rating":
        return {
          kind: "rating",
          stars: Math.trunc(Math.min(Math.max(Number(value) || 0, 0), mostStars)),
        };
      case "select":
        return { kind: "options", options: optionsOf(value, data) };
      case "files":
      case "image":
        return this.#files(listOf(value));
      default:
        return this.#other(value);
    }
  }

  #files(values: readonly unknown[]): Cell {
    const named = values.filter((each) => each !== "");
    return {
      kind: "files",
      files: named.map((each) => this.#read.picture({ ref: fileRef(each) })),
    };
  }

  #other(value: unknown): Cell {
    if (typeof value !== "object" || value === null) return { kind: "text", text: text(value) };
    const values = listOf(value);
    if (values.length > 0 && values.every(isFile)) return this.#files(values);
    if (values.every((each) => typeof each !== "object")) {
      return {
        kind: "options",
        options: values.map((each) => ({ label: text(each), colour: undefined })),
      };
    }
    return { kind: "targets", targets: values.flatMap((each) => this.target(each) ?? []) };
  }
}

/** Returns the labels of the chosen options; an unknown option is its own label. */
function optionsOf(value: unknown, { options }: Data) {
  const known = new Map(
    listOf(options).map((option) => {
      const { value: own, id, label, color } = membersOf(option);
      const name = text(own) || text(id);
      return [name, { label: text(label) || name, colour: colourOf(text(color)) }];
    }),
  );
  return listOf(value)
    .map((each) => known.get(text(each)) ?? { label: text(each), colour: undefined })
    .filter(({ label }) => label !== "");
}

/** Reads a table, or cards; undefined for a table without columns. */
export function readTable(block: StoredBlock, read: CellReader): Block | undefined {
  const { data = {} } = block;
  const all = columnsOf(data);
  if (all.length === 0) return undefined;
  const records = recordsOf(data);
  read.count(all.length * records.length);
  const cells = new Cells(block, read);
  const view = membersOf(data.view);
  if (view.type === "cards") {
    const cover = text(view.coverDefinition);
    const dark = text(view.coverDefinitionDark);
    const goal = text(view.targetDefinition);
    const own = new Set([cover, dark, goal]);
    const shown = all.filter(({ id }) => !own.has(id));
    const cards = records.map(({ values }): Card => {
      const picture = cells.picture(values[cover]);
      const other = cells.picture(values[dark]);
      return {
        cover: picture && other ? { ...picture, dark: other.target } : (picture ?? other),
        target: cells.target(values[goal]),
        lines: shown.map((column) => cells.value(values[column.id], column)),
      };
    });
    return { kind: "cards", isLarge: view.cardSize === "large", cards };
  }
  const widths = membersOf(view.columnWidths);
  const columns = all.map(({ id, data: { title, textAlignment } }): Column => {
    const own = cells.fragment(id);
    return {
      title: text(title),
      head: own ?? { kind: "text", text: text(title) },
      align: alignOf(textAlignment),
      width: widthOf(widths[id]),
    };
  });
  const rows = records.map(({ values }) =>
    all.map((column) => cells.value(values[column.id], column)),
  );
  const rowIds = records.map(({ id }) => id);
  const columnIds = all.map(({ id }) => id);
  return {
    kind: "table",
    columns,
    rows,
    merges: readMerges(data.cellMerges, { rowIds, columnIds, rows }),
    hasHead:
      view.hideHeader !== true &&
      columns.some(({ head, title }) => title !== "" || head.kind === "blocks"),
  };
}
