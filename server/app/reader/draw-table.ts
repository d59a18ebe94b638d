import { html } from "hono/html";
import type { Block, Data, Node } from "../../content/document/nodes.ts";
import { drawInlines, link } from "./draw-inlines.ts";
import { type Drawing, type Html, isBlock } from "./drawing.ts";
import { text } from "./text.ts";

type Blocks = (nodes: readonly Node[], drawing: Drawing) => (Html | string)[];

interface Column {
  id: string;
  title: string;
  type: string;
  align: string;
}

const isObject = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const alignments = new Set(["left", "center", "right"]);

/** Columns of the view in its order, else all. */
function columnsOf({ definition, view }: Data): Column[] {
  const all = Object.entries(isObject(definition) ? definition : {}).map(([id, column]): Column => {
    const { title, type, textAlignment } = isObject(column) ? column : {};
    const align = alignments.has(text(textAlignment)) ? text(textAlignment) : "left";
    return { id, title: text(title), type: text(type) || "text", align };
  });
  const named = isObject(view) && Array.isArray(view.columns) ? view.columns : [];
  const shown = named.flatMap((id) => all.find((column) => column.id === id) ?? []);
  return shown.length > 0 ? shown : all;
}

function recordsOf({ records }: Data): Data[] {
  const order = (record: unknown) => text(isObject(record) ? record.orderIndex : "");
  return Object.values(isObject(records) ? records : {})
    .sort((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0))
    .map((record) => (isObject(record) && isObject(record.values) ? record.values : {}));
}

class Cells {
  readonly #fragments: ReadonlyMap<string, Node[]>;
  readonly #drawing: Drawing;
  readonly #blocks: Blocks;

  constructor({ fragments = [] }: Block, drawing: Drawing, blocks: Blocks) {
    this.#fragments = new Map(fragments.map(({ fragment, nodes }) => [fragment, nodes]));
    this.#drawing = drawing;
    this.#blocks = blocks;
  }

  /** Draws a fragment; one paragraph as its text alone. */
  fragment(id: unknown): unknown {
    const nodes = this.#fragments.get(text(id));
    if (!nodes) return undefined;
    const [only, ...more] = nodes;
    const isLine = only && isBlock(only) && only.type === "paragraph" && more.length === 0;
    return isLine
      ? drawInlines(only.nodes ?? [], this.#drawing)
      : this.#blocks(nodes, this.#drawing);
  }

  target(ref: unknown) {
    return this.#drawing.hrefOf(ref);
  }

  value(value: unknown, type: string): unknown {
    const fragment = typeof value === "string" ? this.fragment(value) : undefined;
    if (fragment !== undefined) return fragment;
    if (type === "checkbox") return value === true ? "✓" : "";
    if (type === "rating") return "★".repeat(Math.min(Math.max(Number(value) || 0, 0), 10));
    if (type === "content-ref")
      return link(this.target(value), this.target(value)?.title, { newTab: false });
    if (Array.isArray(value)) {
      return value.map((each) => html`<span class="tag">${this.value(each, "text")}</span> `);
    }
    if (!isObject(value)) return text(value);
    return link(this.target(value), this.target(value)?.title, { newTab: false });
  }
}

function cards(block: Block, cells: Cells): Html {
  const { view, definition } = block.data ?? {};
  const { coverDefinition, targetDefinition } = isObject(view) ? view : {};
  const special = new Set([text(coverDefinition), text(targetDefinition)]);
  const columns = columnsOf({ view, definition }).filter(({ id }) => !special.has(id));
  const made = recordsOf(block.data ?? {}).map((values) => {
    const cover = values[text(coverDefinition)];
    const file = Array.isArray(cover) ? cover[0] : cover;
    const image = cells.target(typeof file === "string" ? { kind: "file", file } : file);
    const target = cells.target(values[text(targetDefinition)]);
    const lines = columns.map(
      ({ id, type }) => html`<div class="card-line">${cells.value(values[id], type)}</div>`,
    );
    const more =
      target && html`<a class="card-target" href="${target.href}">${target.title || "Open"}</a>`;
    return html`<li class="card">${image && html`<img src="${image.href}" alt="" loading="lazy">`}<div class="card-body">${lines}${more}</div></li>`;
  });
  return html`<ul class="cards">${made}</ul>`;
}

/** Draws a table, or its records as cards. */
export function drawTable(block: Block, drawing: Drawing, blocks: Blocks): Html | string {
  const data = block.data ?? {};
  const columns = columnsOf(data);
  if (columns.length === 0) return "";
  const cells = new Cells(block, drawing, blocks);
  const view = isObject(data.view) ? data.view : {};
  if (view.type === "cards") return cards(block, cells);
  const head = columns.map(
    ({ id, title, align }) =>
      html`<th scope="col" class="${align}">${cells.fragment(id) ?? title}</th>`,
  );
  const rows = recordsOf(data).map((values) => {
    const row = columns.map(
      ({ id, type, align }) => html`<td class="${align}">${cells.value(values[id], type)}</td>`,
    );
    return html`<tr>${row}</tr>`;
  });
  const name = columns
    .map(({ title }) => title)
    .filter(Boolean)
    .join(", ");
  const hasHead =
    view.hideHeader !== true &&
    head.some((_, at) => columns[at]?.title || cells.fragment(columns[at]?.id));
  return html`<div class="table" role="region" tabindex="0" aria-label="Table${name && `: ${name}`}"><table>${hasHead && html`<thead><tr>${head}</tr></thead>`}<tbody>${rows}</tbody></table></div>`;
}
