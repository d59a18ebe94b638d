import type { AlignType, PhrasingContent, Table, TableRow } from "mdast";
import { isObject } from "#lib/data/is-object.ts";
import type { Block, Data, Fragment, Node } from "./nodes.ts";

type Write = (nodes: Node[]) => PhrasingContent[];
type Entry = [id: string, members: Data];

const alignments = new Set<unknown>(["left", "center", "right"]);

/** Returns objects by id if they have known members only; undefined for anything else. */
function entries(value: unknown, known: string[]): Entry[] | undefined {
  if (!isObject(value)) return;
  const list = Object.entries(value);
  for (const [, members] of list)
    if (!isObject(members) || Object.keys(members).some((name) => !known.includes(name))) return;
  return list as Entry[];
}

function isPlainColumn([id, { id: own = id, title = "", type = "text", textAlignment }]: Entry) {
  const isAligned = textAlignment === undefined || alignments.has(textAlignment);
  return own === id && typeof title === "string" && type === "text" && isAligned;
}

const isPlainView = (view: unknown) =>
  view === undefined || (isObject(view) && view.type === "grid" && Object.keys(view).length === 1);

/** Returns the nodes of each fragment by name; undefined unless each is one plain paragraph. */
function cellsOf(fragments: Fragment[]): Map<string, Node[]> | undefined {
  const cells = new Map<string, Node[]>();
  for (const { fragment, type, nodes } of fragments) {
    const [only] = nodes;
    if (type !== undefined) return;
    if (only && (only.object !== "block" || only.type !== "paragraph" || only.data)) return;
    if (nodes.length > 1 || cells.has(fragment)) return;
    cells.set(fragment, only?.object === "block" ? (only.nodes ?? []) : []);
  }
  return cells;
}

function recordsOf(value: unknown): Entry[] | undefined {
  const records = entries(value, ["values", "orderIndex"]);
  const order = ([, { orderIndex = "" }]: Entry) => String(orderIndex);
  return records?.sort((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0));
}

/** Returns a Markdown table; undefined for a table with more than texts in rows and columns. */
export function toTable(
  { data = {}, nodes, fragments = [] }: Block,
  write: Write,
): Table | undefined {
  const { view, definition, records, ...rest } = data;
  const columns = entries(definition, ["id", "title", "type", "textAlignment"]);
  const rows = recordsOf(records);
  const cells = cellsOf(fragments);
  if (!columns?.length || !rows || !cells || nodes || Object.keys(rest).length > 0) return;
  if (!isPlainView(view) || !columns.every(isPlainColumn)) return;

  const used = new Set<string>();
  const row = (contents: (Node[] | undefined)[]): TableRow => ({
    type: "tableRow",
    children: contents.map((each) => ({ type: "tableCell", children: write(each ?? []) })),
  });
  const head = columns.map(([id, { title = "" }]) => {
    used.add(id);
    return cells.get(id) ?? textNodes(String(title));
  });
  const places = new Map(columns.map(([id], place) => [id, place]));
  const body: TableRow[] = [];
  for (const [, { values = {} }] of rows) {
    if (!isObject(values)) return;
    const contents: (Node[] | undefined)[] = [];
    for (const [id, name] of Object.entries(values)) {
      const place = places.get(id);
      const cell = typeof name === "string" && !used.has(name) && cells.get(name);
      if (place === undefined || !cell) return;
      used.add(String(name));
      contents[place] = cell;
    }
    // Holes of the sparse array become undefined, which marks missing cells.
    body.push(row(Array.from(contents)));
  }
  // A fragment without a position in the table would be lost.
  if ([...cells.keys()].some((name) => !used.has(name))) return;
  const align = columns.map(([, { textAlignment = null }]) => textAlignment as AlignType);
  return { type: "table", align, children: [row(head), ...body] };
}

const textNodes = (text: string): Node[] =>
  text ? [{ object: "text", leaves: [{ object: "leaf", text, marks: [] }] }] : [];
