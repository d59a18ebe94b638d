import { html, raw } from "hono/html";
import { text } from "../../content/document/data-text.ts";
import { asBlocks, type Block, type Data, type Node } from "../../content/document/nodes.ts";
import { playerFrame } from "../../integrations/embeds/player-frame.ts";
import { playerOf } from "../../integrations/embeds/players.ts";
import { icon } from "../icons.ts";
import { math } from "../math.ts";
import { filled } from "../page/labels.ts";
import { dateIn } from "./date.ts";
import { drawComponent } from "./draw-component.ts";
import { drawInlines, link, sizeAttribute } from "./draw-inlines.ts";
import { drawOperation } from "./draw-operation.ts";
import { drawTable } from "./draw-table.ts";
import { type Drawing, type Html, isBlock, textIn } from "./drawing.ts";
import { numberedLines } from "./numbered-lines.ts";
import { safeHtml } from "./safe-html.ts";

type Draw = (block: Block, drawing: Drawing) => Html | string;

const deepest = 40;

const dataOf = ({ data = {} }: Block): Data => data;
const nodesOf = ({ nodes = [] }: Block): Node[] => nodes;
const fragmentOf = ({ fragments = [] }: Block, name: string): Node[] =>
  fragments.find(({ fragment }) => fragment === name)?.nodes ?? [];

function heading(block: Block & { meta?: { id?: string } }, drawing: Drawing): Html {
  const id = block.meta?.id ?? text(dataOf(block).id);
  const depth = Number(dataOf(block).depth ?? block.type.slice(-1)) + drawing.headingShift;
  const tag = raw(`h${Math.min(Math.max(depth, 2), 6)}`);
  const label = textIn(nodesOf(block));
  const others = drawing.otherIds.get(id) ?? [];
  const also = others.map((other) => html`<span id="${other}"></span>`);
  return html`<${tag} id="${id}">${also}${drawInlines(nodesOf(block), drawing)}<a class="anchor" href="#${encodeURIComponent(id)}" aria-label="${filled(drawing.labels.linkTo, label)}">#</a></${tag}>`;
}

function listItem(node: Node, drawing: Drawing, isLoose: boolean): Html {
  if (!isBlock(node)) return html``;
  const { checked } = dataOf(node);
  const [only, ...more] = nodesOf(node);
  // A tight item is a line of text, and what is below it.
  const isTight = !isLoose && only !== undefined && isBlock(only) && only.type === "paragraph";
  const inner = isTight
    ? [drawInlines(nodesOf(only), drawing), drawBlocks(more, drawing)]
    : drawBlocks(nodesOf(node), drawing);
  if (typeof checked !== "boolean") return html`<li>${inner}</li>`;
  const box = html`<input type="checkbox" disabled${checked && raw(" checked")} aria-label="${checked ? drawing.labels.done : drawing.labels.toDo}">`;
  return html`<li class="task">${box}<div>${inner}</div></li>`;
}

const list: Draw = (block, drawing) => {
  const { start = 1, loose } = dataOf(block);
  const items = nodesOf(block).map((node) => listItem(node, drawing, loose === true));
  if (block.type !== "list-ordered") {
    return html`<ul${block.type === "list-tasks" && raw(' class="tasks"')}>${items}</ul>`;
  }
  const first = Number(start);
  return html`<ol${Number.isInteger(first) && first !== 1 && raw(` start="${first}"`)}>${items}</ol>`;
};

const code: Draw = (block, drawing) => {
  const { syntax, title, overflow, lineNumbers } = dataOf(block);
  const lines = nodesOf(block).map((line) => textIn([line]));
  const source = lines.join("\n");
  const isNumbered = lineNumbers === true;
  const classes = [overflow === "wrap" && "wrap", isNumbered && "numbered"];
  const name = text(title);
  const coloured = drawing.highlight(source, text(syntax));
  const body = html`<pre class="${classes.filter(Boolean).join(" ")}" tabindex="0"><code>${isNumbered ? numberedLines(coloured) : coloured}</code></pre>`;
  const head = name && html`<figcaption>${name}</figcaption>`;
  return html`<figure class="code" data-copy>${head}${body}</figure>`;
};

const hintIcons = {
  info: "info",
  success: "circle-check",
  warning: "triangle-alert",
  danger: "octagon-alert",
};

const styleOf = (style: unknown): keyof typeof hintIcons =>
  style === "success" || style === "warning" || style === "danger" ? style : "info";

const hint: Draw = (block, drawing) => {
  const { labels } = drawing;
  const titles = { ...labels, info: labels.note };
  const name = styleOf(dataOf(block).style);
  return html`<div class="hint ${name}" role="note"><p class="hint-name">${icon(hintIcons[name])}${titles[name]}</p>${drawBlocks(nodesOf(block), drawing)}</div>`;
};

const image: Draw = (block, drawing) => {
  const data = dataOf(block);
  const target = drawing.hrefOf(data.ref);
  const alt = text(data.alt);
  if (!target) return alt && html`<p>${alt}</p>`;
  const file = drawing.file(text((data.ref as Data | undefined)?.file));
  const { width, height } = file?.dimensions ?? {};
  const own = sizeAttribute(data.width);
  const natural = width && height ? ` width="${Number(width)}" height="${Number(height)}"` : "";
  const size = raw(own || natural);
  const dark = drawing.hrefOf(data.refDark);
  const one = (src: string, only: string) =>
    html`<img src="${src}" alt="${alt}" loading="lazy"${size}${only && html` class="only-${only}"`}>`;
  const [only, ...more] = nodesOf(block);
  const isLine = only && isBlock(only) && only.type === "paragraph" && more.length === 0;
  const caption = isLine
    ? drawInlines(nodesOf(only), drawing)
    : only
      ? drawBlocks(nodesOf(block), drawing)
      : text(data.title);
  return html`<figure class="image">${one(target.href, dark ? "light" : "")}${dark && one(dark.href, "dark")}${caption && html`<figcaption>${caption}</figcaption>`}</figure>`;
};

/** Draws a part of a block; another block that stands in its place is drawn itself. */
const partOf = (part: Block, type: string, drawing: Drawing) =>
  drawBlocks(part.type === type ? nodesOf(part) : [part], drawing);

/** All tabs are on the page: without a script they stand below each other. */
const tabs: Draw = (block, drawing) => {
  const panels = nodesOf(block)
    .filter(isBlock)
    .map((tab, index) => {
      const title = text(dataOf(tab).title) || filled(drawing.labels.tab, String(index + 1));
      return html`<section class="tab" data-title="${title}"><p class="tab-title">${title}</p>${partOf(tab, "tabs-item", drawing)}</section>`;
    });
  return html`<div class="tabs" data-tabs>${panels}</div>`;
};

const stepper: Draw = (block, drawing) => {
  const steps = nodesOf(block)
    .filter(isBlock)
    .map((step) => {
      const title = text(dataOf(step).title);
      return html`<li>${title && html`<p class="step-title">${title}</p>`}${partOf(step, "stepper-step", drawing)}</li>`;
    });
  return html`<ol class="stepper">${steps}</ol>`;
};

const columns: Draw = (block, drawing) => {
  const made = nodesOf(block)
    .filter(isBlock)
    .map((column) => html`<div>${partOf(column, "column", drawing)}</div>`);
  return html`<div class="columns">${made}</div>`;
};

const expandable: Draw = (block, drawing) => {
  const title = textIn(fragmentOf(block, "expandable-title")) || text(dataOf(block).title);
  const { open } = dataOf(block);
  const isOpen = open === true || open === "true";
  return html`<details class="expandable"${isOpen && raw(" open")}><summary>${title || drawing.labels.details}</summary><div>${drawBlocks(fragmentOf(block, "expandable-body"), drawing)}</div></details>`;
};

const file: Draw = (block, drawing) => {
  const { ref } = dataOf(block);
  const target = drawing.hrefOf(ref);
  const found = drawing.file(text((ref as Data | undefined)?.file));
  const name = textIn(nodesOf(block)) || found?.name || target?.title;
  if (!name) return "";
  if (!target) return html`<p>${name}</p>`;
  const size = found && html`<span class="muted">${sizeOf(found.size)}</span>`;
  return html`<p class="card-link">${link(target, html`<span>${name}</span>${size}`, { newTab: false })}</p>`;
};

const sizeOf = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const contentRef: Draw = (block, drawing) => {
  const target = drawing.hrefOf(dataOf(block).ref);
  const label = textIn(nodesOf(block));
  if (!target) return label && html`<p>${label}</p>`;
  const title = label || target.title || target.href;
  const words = html`<span>${title}</span>${target.description && html`<span class="muted">${target.description}</span>`}`;
  return html`<p class="card-link">${link(target, words, { newTab: drawing.newTab })}</p>`;
};

const embed: Draw = (block, drawing) => {
  const url = text(dataOf(block).url);
  const caption = textIn(nodesOf(block));
  const player = playerOf(url);
  if (player !== undefined) {
    const title = caption || filled(drawing.labels.contentOf, new URL(url).hostname);
    return html`<figure class="embed">${playerFrame(player, title)}${caption && html`<figcaption>${caption}</figcaption>`}</figure>`;
  }
  const target = drawing.hrefOf({ kind: "url", url });
  if (!target) return "";
  return html`<p class="card-link">${link(target, html`<span>${caption || url}</span>`, { newTab: drawing.newTab })}</p>`;
};

const countNodes = (nodes: readonly Node[]): number =>
  nodes.reduce((sum, node) => {
    if (node.object === "text") return sum + 1;
    const inner = (node.fragments ?? []).map((each) => each.nodes);
    return [node.nodes ?? [], ...inner].reduce((all, each) => all + countNodes(each), sum + 1);
  }, 0);

const reusable: Draw = (block, drawing) => {
  const { ref, id } = dataOf(block);
  const name = text((ref as Data | undefined)?.reusableContent) || text(id);
  const nodes = drawing.reusable(name);
  if (!nodes || drawing.room.nodes < 0) return "";
  drawing.room.nodes -= countNodes(nodes);
  return html`${drawBlocks(nodes, drawing)}`;
};

/** An operation may be described in the text itself. */
const operation: Draw = (block, drawing) =>
  html`${drawOperation(block, drawing, drawBlocks)}${drawing.spec(block) ? "" : drawBlocks(nodesOf(block), drawing)}`;

/** News of one day. */
const update: Draw = (block, drawing) => {
  const date = text(dataOf(block).date);
  const id = drawing.updateIds.get(block);
  const tags = text(dataOf(block).tags)
    .split(",")
    .filter((tag) => tag.trim() !== "");
  const names = tags.map((tag) => html` <span class="tag">${tag.trim()}</span>`);
  return html`<section class="update"${id && html` id="${id}"`}>${(date || names.length > 0) && html`<p class="muted">${date && dateIn(date, drawing.language)}${names}</p>`}${drawBlocks(nodesOf(block), drawing)}</section>`;
};

const formula: Draw = (block) => math(text(dataOf(block).formula) || textIn(nodesOf(block)), true);

/** A block that its integration did not draw is a link to the address that it shows. */
const integration: Draw = (block, drawing) => {
  const { integration: name, props } = dataOf(block);
  const shown = drawing.component(block);
  if (shown) return drawComponent(shown, drawing, drawBlocks);
  const { url, title } = (typeof props === "object" && props !== null ? props : {}) as Data;
  const target = drawing.hrefOf({ kind: "url", url: text(url) });
  if (!target) return "";
  const words = html`<span>${text(title) || text(url)}</span>${text(name) && html`<span class="muted">${text(name)}</span>`}`;
  return html`<p class="card-link">${link(target, words, { newTab: drawing.newTab })}</p>`;
};

const footnote: Draw = (block, drawing) => {
  const label = text(dataOf(block).label);
  return html`<div class="footnote" id="fn-${label}"><a href="#fnref-${label}" aria-label="${label}. ${drawing.labels.backToText}">${label}.</a><div>${drawBlocks(nodesOf(block), drawing)}</div></div>`;
};

const inside: Draw = (block, drawing) => html`${drawBlocks(nodesOf(block), drawing)}`;
const nothing: Draw = () => "";

const drawn: Record<string, Draw> = {
  paragraph: (block, drawing) => html`<p>${drawInlines(nodesOf(block), drawing)}</p>`,
  "heading-1": heading,
  "heading-2": heading,
  "heading-3": heading,
  "list-ordered": list,
  "list-unordered": list,
  "list-tasks": list,
  blockquote: (block, drawing) =>
    html`<blockquote>${drawBlocks(nodesOf(block), drawing)}</blockquote>`,
  code,
  hint,
  images: (block, drawing) =>
    html`<div class="images">${drawBlocks(nodesOf(block), drawing)}</div>`,
  image,
  tabs,
  stepper,
  columns,
  expandable,
  table: (block, drawing) => drawTable(block, drawing, drawBlocks),
  divider: () => html`<hr>`,
  math: formula,
  embed,
  file,
  drawing: image,
  "content-ref": contentRef,
  "reusable-content": reusable,
  footnote,
  swagger: operation,
  "openapi-operation": operation,
  "openapi-schemas": operation,
  "openapi-webhook": operation,
  html: (block) => safeHtml(text(dataOf(block).html)),
  // One that is left could not be evaluated: it may hide something.
  if: nothing,
  integration,
  update,
  "front-matter": nothing,
  data: nothing,
};

/** Draws the blocks of a text. */
export function drawBlocks(nodes: readonly Node[], drawing: Drawing): (Html | string)[] {
  if (drawing.nesting > deepest) return [];
  const inner = { ...drawing, nesting: drawing.nesting + 1 };
  return asBlocks(nodes).map((block) =>
    (Object.hasOwn(drawn, block.type) ? (drawn[block.type] ?? inside) : inside)(block, inner),
  );
}
