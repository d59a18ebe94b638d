import { html, raw } from "hono/html";
import { text } from "../../content/document/data-text.ts";
import type { Block, Data, Node } from "../../content/document/nodes.ts";
import { drawInlines, link } from "./draw-inlines.ts";
import { type Drawing, type Html, isBlock } from "./drawing.ts";

type Blocks = (nodes: readonly Node[], drawing: Drawing) => (Html | string)[];

interface Column {
  id: string;
  title: string;
  type: string;
  align: string;
  /** Pixels; undefined: as wide as its content wants. */
  width: number | undefined;
}

const isObject = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const alignments = new Set(["left", "center", "right"]);
const widest = 2000;
/** Pixels; others have at least those (`tables.css`). */
const narrow = 96;

const isWidth = (value: unknown): value is number =>
  typeof value === "number" && value > 0 && value <= widest;

/** Returns the columns of the view in its order, else all. */
export function columnsOf({ definition, view }: Data): Column[] {
  const { columnWidths } = isObject(view) ? view : {};
  const widths = isObject(columnWidths) ? columnWidths : {};
  const all = Object.entries(isObject(definition) ? definition : {}).map(([id, column]): Column => {
    const { title, type, textAlignment } = isObject(column) ? column : {};
    const align = alignments.has(text(textAlignment)) ? text(textAlignment) : "left";
    const width = isWidth(widths[id]) ? widths[id] : undefined;
    return { id, title: text(title), type: text(type) || "text", align, width };
  });
  const named = isObject(view) && Array.isArray(view.columns) ? view.columns : [];
  const shown = named.flatMap((id) => all.find((column) => column.id === id) ?? []);
  return shown.length > 0 ? shown : all;
}

/** Returns the values of the records, in their order. */
export function recordsOf({ records }: Data): Data[] {
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

/** Returns the reference of a cover: it stands alone, in a list or with how it fits, or is a file. */
export function coverRef(cover: unknown): unknown {
  const first = Array.isArray(cover) ? cover[0] : cover;
  if (typeof first === "string") return { kind: "file", file: first };
  return isObject(first) && "ref" in first ? first.ref : first;
}

/** Draws the images of a card. */
function covers(light: unknown, dark: unknown, cells: Cells): (Html | undefined)[] {
  const [lightImage, darkImage] = [cells.target(coverRef(light)), cells.target(coverRef(dark))];
  const only = (theme: string) => lightImage && darkImage && raw(` class="only-${theme}"`);
  return [
    lightImage && html`<img src="${lightImage.href}" alt="" loading="lazy"${only("light")}>`,
    darkImage && html`<img src="${darkImage.href}" alt="" loading="lazy"${only("dark")}>`,
  ];
}

/** Returns the columns of cards, without those that have their images and targets. */
export function cardParts({ view, definition }: Data) {
  const options = isObject(view) ? view : {};
  const cover = text(options.coverDefinition);
  const darkCover = text(options.coverDefinitionDark);
  const goal = text(options.targetDefinition);
  const columns = columnsOf({ view, definition }).filter(
    ({ id }) => id !== cover && id !== darkCover && id !== goal,
  );
  return { cover, darkCover, goal, columns };
}

function cards(block: Block, cells: Cells, { labels }: Drawing): Html {
  const { view } = block.data ?? {};
  const options = isObject(view) ? view : {};
  const { cover, darkCover, goal, columns } = cardParts(block.data ?? {});
  const made = recordsOf(block.data ?? {}).map((values) => {
    const images = covers(values[cover], values[darkCover], cells);
    const target = cells.target(values[goal]);
    const lines = columns.map(
      ({ id, type }) => html`<div class="card-line">${cells.value(values[id], type)}</div>`,
    );
    const more =
      target &&
      html`<a class="card-target" href="${target.href}">${target.title || labels.open}</a>`;
    return html`<li class="card">${images}<div class="card-body">${lines}${more}</div></li>`;
  });
  return html`<ul class="cards${options.cardSize === "large" && " large"}">${made}</ul>`;
}

/** Draws a table, or its records as cards. */
export function drawTable(block: Block, drawing: Drawing, blocks: Blocks): Html | string {
  const data = block.data ?? {};
  const columns = columnsOf(data);
  if (columns.length === 0) return "";
  const cells = new Cells(block, drawing, blocks);
  const view = isObject(data.view) ? data.view : {};
  if (view.type === "cards") return cards(block, cells, drawing);
  const classOf = ({ align, width = narrow }: Column) => align + (width < narrow ? " narrow" : "");
  const head = columns.map(
    (column) =>
      html`<th scope="col" class="${classOf(column)}">${cells.fragment(column.id) ?? column.title}</th>`,
  );
  const widths =
    columns.some(({ width }) => width !== undefined) &&
    html`<colgroup>${columns.map(({ width }) => html`<col${width !== undefined && raw(` width="${width}"`)}>`)}</colgroup>`;
  const rows = recordsOf(data).map((values) => {
    const row = columns.map(
      (column) =>
        html`<td class="${classOf(column)}">${cells.value(values[column.id], column.type)}</td>`,
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
  return html`<div class="table" role="region" tabindex="0" aria-label="${drawing.labels.table}${name && `: ${name}`}"><table>${widths}${hasHead && html`<thead><tr>${head}</tr></thead>`}<tbody>${rows}</tbody></table></div>`;
}
