import { html, raw } from "hono/html";
import { draw } from "../../content/document/view/draw.ts";
import { mergedCells } from "../../content/document/view/merges.ts";
import { lineOf, textOfCell } from "../../content/document/view/text.ts";
import type {
  Block,
  Card,
  Cell,
  Column,
  Drawers,
  Merge,
  Target,
} from "../../content/document/view/view.ts";
import { drawInlines, images, link, outward } from "./draw-inlines.ts";
import type { Drawing, Drawn, Html } from "./drawing.ts";

type DrawBlocks = (blocks: readonly Block[], drawing: Drawing) => Drawn[];
type Table = Extract<Block, { kind: "table" }>;
type Cards = Extract<Block, { kind: "cards" }>;

interface CellDrawing {
  drawing: Drawing;
  blocks: DrawBlocks;
}

/** Minimum width of other columns in pixels (`tables.css`). */
const narrow = 96;

const listed = (parts: readonly Drawn[]) => html`${parts.map((part) => html`${part} `)}`;

const named = (target: Target) => link(target, target.title ?? target.href, { newTab: false });

const drawers: Drawers<Cell, CellDrawing, unknown> = {
  // A single paragraph becomes plain text.
  blocks: (cell, { drawing, blocks }) => {
    const line = lineOf(cell.blocks);
    return line ? drawInlines(line, drawing) : blocks(cell.blocks, drawing);
  },
  text: ({ text }) => text,
  check: ({ isChecked }, { drawing }) =>
    isChecked ? html`<span role="img" aria-label="${drawing.labels.done}">✓</span>` : "",
  rating: ({ stars }) => "★".repeat(stars),
  options: ({ options }) =>
    listed(
      options.map(
        ({ label, colour }) =>
          html`<span class="tag${colour && ` fill-${colour}`}">${label}</span>`,
      ),
    ),
  targets: ({ targets }) => listed(targets.map(named)),
  files: ({ files }, { drawing }) =>
    listed(
      files.map((picture) => {
        const { target, file } = picture;
        if (file?.dimensions) return images(picture, drawing, { className: "inline-image" });
        return target
          ? named({ ...target, title: target.title ?? file?.name })
          : (file?.name ?? "");
      }),
    ),
};

/** Returns the first words of a card. */
function titleOf({ lines }: Card): string {
  const words = lines.map((cell) => textOfCell(cell).trim()).find((line) => line !== "") ?? "";
  return words.split("\n")[0] ?? "";
}

/** Renders a card. The link to its target covers it; links in its text are above that. */
function drawCard(card: Card, context: CellDrawing): Html {
  const { cover, target, lines } = card;
  const drawn = lines.map(
    (cell) => html`<div class="card-line">${draw(drawers, cell, context)}</div>`,
  );
  const name = titleOf(card) || target?.title || context.drawing.labels.open;
  const { newTab } = context.drawing;
  const over =
    target &&
    html`<a class="card-target" href="${target.href}"${outward(target, newTab)} aria-label="${name}"></a>`;
  const picture = cover && images({ ...cover, alt: "" }, context.drawing);
  return html`<li class="card">${over}${picture}<div class="card-body">${drawn}</div></li>`;
}

/** Renders the records of a table as cards. */
export const drawCards = ({ cards, isLarge }: Cards, drawing: Drawing, blocks: DrawBlocks): Html =>
  html`<ul class="cards${isLarge && " large"}">${cards.map((card) => drawCard(card, { drawing, blocks }))}</ul>`;

const classOf = ({ align = "left", width = narrow }: Column) =>
  align + (width < narrow ? " narrow" : "");

const widthOf = ({ width }: Column) =>
  html`<col${width !== undefined && raw(` width="${width}"`)}>`;

const spansOf = (merge: Merge | undefined) =>
  merge &&
  html`${merge.rowSpan > 1 && html` rowspan="${merge.rowSpan}"`}${merge.colSpan > 1 && html` colspan="${merge.colSpan}"`}`;

/** Returns the mark of a table whose rows are lines of its text, the first with another below. */
const rowLines = ({ at, rows, hasHead }: Table) =>
  hasHead && at && at.end - at.start === rows.length + 2 && raw(" data-rows");

/** Renders a table, which scrolls horizontally if it is too wide. */
export function drawTable(table: Table, drawing: Drawing, blocks: DrawBlocks) {
  const { columns, rows, merges, hasHead } = table;
  const merged = mergedCells(merges);
  const context = { drawing, blocks };
  const head = columns.map(
    (column) =>
      html`<th scope="col" class="${classOf(column)}">${draw(drawers, column.head, context)}</th>`,
  );
  const widths =
    columns.some(({ width }) => width !== undefined) &&
    html`<colgroup>${columns.map(widthOf)}</colgroup>`;
  const body = rows.map((row, index) => {
    const cells = row.map((cell, at) => {
      if (merged.isCovered(index, at)) return "";
      const column = columns[at];
      const spans = spansOf(merged.begins(index, at));
      return html`<td class="${column && classOf(column)}"${spans}>${draw(drawers, cell, context)}</td>`;
    });
    return html`<tr>${cells}</tr>`;
  });
  const name = columns
    .map(({ title }) => title)
    .filter(Boolean)
    .join(", ");
  const label = name ? `${drawing.labels.table}: ${name}` : drawing.labels.table;
  return html`<div class="table" role="region" tabindex="0" aria-label="${label}"${drawing.isDraft && rowLines(table)}>
    <table>
      ${widths}
      ${hasHead && html`<thead><tr>${head}</tr></thead>`}
      <tbody>${body}</tbody>
    </table>
  </div>`;
}
