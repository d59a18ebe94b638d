import { html, raw } from "hono/html";
import { canHold } from "../../access/conditions/can-hold.ts";
import { checkPageCondition } from "../../access/conditions/check-condition.ts";
import { refOf } from "../../content/document/refs.ts";
import { draw } from "../../content/document/view/draw.ts";
import { lineOf } from "../../content/document/view/text.ts";
import type { Block, Drawers, Item, Part } from "../../content/document/view/view.ts";
import { playerFrame } from "../../integrations/embeds/player-frame.ts";
import { playerOf } from "../../integrations/embeds/players.ts";
import { icon } from "../icons.ts";
import { math } from "../math.ts";
import { filled } from "../page/labels.ts";
import { codeFigure } from "./code-figure.ts";
import { codeLines } from "./code-lines.ts";
import { dateIn } from "./date.ts";
import { drawComponent } from "./draw-component.ts";
import { drawInlines, images, link, sizeAttribute } from "./draw-inlines.ts";
import { drawOperation, titleAbove } from "./draw-operation.ts";
import { drawCards, drawTable } from "./draw-table.ts";
import type { Drawing, Drawn, Html } from "./drawing.ts";
import { safeHtml } from "./safe-html.ts";

/** Returns attributes with the lines of a block, from 1; end exclusive. */
const linesOf = ({ at }: Pick<Block, "at">) =>
  at && raw(` data-line="${at.start + 1}" data-until="${at.end + 1}"`);

/** Adds the lines of a block to its element. */
function withLines(block: Block, drawn: Drawn): Drawn {
  const lines = linesOf(block);
  if (!lines) return drawn;
  return raw(html`${drawn}`.toString().replace(/^<[\w-]+/, `$&${lines}`));
}

function listItem(item: Item, drawing: Drawing, isLoose: boolean): Html {
  const { isChecked, blocks } = item;
  const lines = drawing.isDraft && linesOf(item);
  const [only, ...more] = blocks;
  // A tight item is a line of text, followed by other blocks.
  const inner =
    !isLoose && only?.kind === "paragraph"
      ? [drawInlines(only.content, drawing), drawBlocks(more, drawing)]
      : drawBlocks(blocks, drawing);
  if (isChecked === undefined) return html`<li${lines}>${inner}</li>`;
  const { done, toDo } = drawing.labels;
  const box = html`<input type="checkbox" disabled${isChecked && raw(" checked")} aria-label="${isChecked ? done : toDo}">`;
  return html`<li class="task"${lines}>${box}<div>${inner}</div></li>`;
}

const hintIcons = {
  info: "info",
  success: "circle-check",
  warning: "triangle-alert",
  danger: "octagon-alert",
};

/** Returns the class for the width of a column, as pages can't have inline styles. */
const twelfths = (share: number) => Math.min(Math.max(Math.round(12 * share), 1), 11);

function column({ blocks, width }: Part, drawing: Drawing): Html {
  const share = width !== undefined && raw(` class="share-${twelfths(width)}"`);
  return html`<div${share}>${drawBlocks(blocks, drawing)}</div>`;
}

const sizeOf = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Renders blocks as inline content. */
const inLine = (blocks: readonly Block[], drawing: Drawing): Drawn[] => {
  const line = lineOf(blocks);
  return line ? drawInlines(line, drawing) : drawBlocks(blocks, drawing);
};

/** Renders the words of missing content; for editors, also its kind. */
function missing(words: string, { isDraft }: Drawing, what: string): Drawn {
  if (!isDraft) return words && html`<p>${words}</p>`;
  return html`<p class="nowhere" title="${what}">${words || what}</p>`;
}

/** Renders a labelled box around content that editors see but readers may not. */
const note = (name: string, inner: unknown): Drawn =>
  html`<div class="draft-note"><p class="muted">${name}</p>${inner}</div>`;

/** Renders a part with a condition for its editors, or the reason why no visitor sees it. */
function conditional(expression: string, inner: unknown): Drawn {
  const verdict = checkPageCondition(expression);
  if (verdict.valid) return note(`Only where ${expression}`, inner);
  const reason = expression === "" ? "it is empty" : verdict.message;
  const condition = expression !== "" && html`<p><code>${expression}</code></p>`;
  const hidden = canHold(expression)
    ? "Visitors may not see this part"
    : "No visitor sees this part";
  const words = `${hidden}. Its condition is invalid: ${reason}`;
  return html`<div class="draft-note invalid">
    <p class="invalid-condition">${words}</p>${condition}${inner}
  </div>`;
}

const inside = ({ blocks }: { blocks: Block[] }, drawing: Drawing): Drawn =>
  html`${drawBlocks(blocks, drawing)}`;

const drawers: Drawers<Block, Drawing, Drawn> = {
  paragraph: ({ content, align }, drawing) =>
    html`<p${align && raw(` class="${align}"`)}>${drawInlines(content, drawing)}</p>`,
  heading: ({ level, id, title, content, align }, drawing) => {
    if (drawing.isShort) return html`<p><strong>${drawInlines(content, drawing)}</strong></p>`;
    const tag = raw(`h${Math.min(Math.max(level + drawing.headingShift, 2), 6)}`);
    const others = drawing.otherIds.get(id) ?? [];
    const also = others.map((other) => html`<span id="${other}"></span>`);
    const anchor =
      !drawing.isDraft &&
      html`<a class="anchor" href="#${encodeURIComponent(id)}"
        aria-label="${filled(drawing.labels.linkTo, title)}"></a>`;
    const alignment = align && raw(` class="${align}"`);
    const words = drawInlines(content, drawing);
    return html`<${tag} id="${drawing.idOf(id)}"${alignment}>${also}${words}${anchor}</${tag}>`;
  },
  list: ({ style, start, isLoose, items }, drawing) => {
    const drawn = items.map((item) => listItem(item, drawing, isLoose));
    if (style !== "ordered") {
      return html`<ul${style === "tasks" && raw(' class="tasks"')}>${drawn}</ul>`;
    }
    return html`<ol${start !== 1 && raw(` start="${start}"`)}>${drawn}</ol>`;
  },
  quote: ({ blocks }, drawing) => html`<blockquote>${drawBlocks(blocks, drawing)}</blockquote>`,
  code: ({ syntax, title, wraps, isNumbered, lines, marked }, drawing) => {
    const classes = [wraps && "wrap", isNumbered && "numbered"].filter(Boolean).join(" ");
    const coloured = drawing.highlight(lines.join("\n"), syntax);
    const isByLine = isNumbered || marked.size > 0;
    return codeFigure(isByLine ? codeLines(coloured, marked) : coloured, title, classes);
  },
  hint: ({ style, icon: own, blocks }, drawing) => {
    const { labels } = drawing;
    const name = { ...labels, info: labels.note }[style];
    return html`<div class="hint ${style}" role="note">
      <p class="hint-name">${icon(own) || icon(hintIcons[style])}${name}</p>
      ${drawBlocks(blocks, drawing)}
    </div>`;
  },
  images: ({ blocks }, drawing) => html`<div class="images">${drawBlocks(blocks, drawing)}</div>`,
  image: ({ picture, caption }, drawing) => {
    const { target, alt, file } = picture;
    if (!target) return missing(alt, drawing, "Missing image");
    const { width, height } = file?.dimensions ?? {};
    const natural = width && height ? ` width="${Number(width)}" height="${Number(height)}"` : "";
    const drawn = images(picture, drawing, { size: sizeAttribute(picture) || natural });
    const below = caption.length > 0 && html`<figcaption>${inLine(caption, drawing)}</figcaption>`;
    return html`<figure class="image">${drawn}${below}</figure>`;
  },
  // All tabs are on the page: without a script, they are below each other.
  tabs: ({ tabs }, drawing) => {
    const panels = tabs.map((tab, index) => {
      const title = tab.title || filled(drawing.labels.tab, String(index + 1));
      return html`<section class="tab" data-title="${title}">
        <p class="tab-title">${icon(tab.icon)}${title}</p>
        ${drawBlocks(tab.blocks, drawing)}
      </section>`;
    });
    return html`<div class="tabs" data-tabs>${panels}</div>`;
  },
  steps: ({ steps }, drawing) => {
    const drawn = steps.map(
      ({ title, blocks }) =>
        html`<li>
          ${title && html`<p class="step-title">${title}</p>`}
          ${drawBlocks(blocks, drawing)}
        </li>`,
    );
    return html`<ol class="stepper">${drawn}</ol>`;
  },
  columns: ({ columns }, drawing) =>
    html`<div class="columns">${columns.map((each) => column(each, drawing))}</div>`,
  expandable: ({ title, isOpen, blocks }, drawing) =>
    html`<details class="expandable"${isOpen && raw(" open")}>
      <summary>${title || drawing.labels.details}</summary>
      <div>${drawBlocks(blocks, drawing)}</div>
    </details>`,
  table: (table, drawing) => drawTable(table, drawing, drawBlocks),
  cards: (cards, drawing) => drawCards(cards, drawing, drawBlocks),
  divider: () => html`<hr>`,
  math: ({ formula }) => math(formula, true),
  embed: ({ url, target, caption }, drawing) => {
    const player = playerOf(url);
    // The console loads nothing into frames.
    if (player !== undefined && !drawing.isDraft) {
      const title = caption || filled(drawing.labels.contentOf, new URL(url).hostname);
      return html`<figure class="embed">${playerFrame(player, title)}${caption && html`<figcaption>${caption}</figcaption>`}</figure>`;
    }
    if (!target) return drawing.isDraft ? missing(caption || url, drawing, "Broken link") : "";
    return html`<p class="card-link">${link(target, html`<span>${caption || url}</span>`, drawing)}</p>`;
  },
  file: ({ target, file, label }, drawing) => {
    if (!target || !label) return missing(label, drawing, "Missing file");
    const size = file?.size !== undefined && html`<span class="muted">${sizeOf(file.size)}</span>`;
    return html`<p class="card-link">${link(target, html`<span>${label}</span>${size}`, { newTab: false })}</p>`;
  },
  reference: ({ target, label }, drawing) => {
    if (!target) return missing(label, drawing, "Broken link");
    const about = target.description && html`<span class="muted">${target.description}</span>`;
    const words = html`<span>${label || target.title || target.href}</span>${about}`;
    return html`<p class="card-link">${link(target, words, drawing)}</p>`;
  },
  footnote: ({ label, number, blocks }, drawing) =>
    html`<div class="footnote" id="${drawing.idOf(`fn-${label}`)}">
      <a href="#${drawing.idOf(`fnref-${label}`)}"
        aria-label="${number}. ${drawing.labels.backToText}">${number}.</a>
      <div>${drawBlocks(blocks, drawing)}</div>
    </div>`,
  // The text itself may describe an operation.
  operation: (operation, drawing) =>
    html`${drawOperation(operation, drawing, drawBlocks)}${drawing.spec(operation.source) ? "" : drawBlocks(operation.blocks, drawing)}`,
  // Without rendered elements, the block is a link to its address.
  integration: ({ source, target, title, integration }, drawing) => {
    const shown = drawing.component(source);
    if (shown) return drawComponent(shown, drawing, drawBlocks);
    if (!target)
      return drawing.isDraft ? note(`${integration || "Integration"}, shown on the site`, "") : "";
    const words = html`<span>${title}</span>${integration && html`<span class="muted">${integration}</span>`}`;
    return html`<p class="card-link">${link(target, words, drawing)}</p>`;
  },
  html: (shown, { isDraft, isShort, idOf, target }) => {
    if (isShort) return html`<p class="written">${shown.html}</p>`;
    const hrefOf = (url: string) => target(refOf(url))?.href;
    const drawn = safeHtml(shown.html, { hrefOf, idOf });
    if (!isDraft || html`${drawn}`.toString().trim() !== "") return drawn;
    return note(
      "HTML that readers don't see",
      html`<pre tabindex="0"><code>${shown.html}</code></pre>`,
    );
  },
  condition: ({ expression, blocks }, drawing) =>
    drawing.isDraft ? conditional(expression, drawBlocks(blocks, drawing)) : "",
  updates: inside,
  update: ({ date, tags, id, blocks }, drawing) => {
    const names = tags.map((tag) => html` <span class="tag">${tag}</span>`);
    const head =
      (date || names.length > 0) &&
      html`<p class="update-head muted">${date && dateIn(date, drawing.language)}${names}</p>`;
    return html`<section class="update"${id && html` id="${drawing.idOf(id)}"`}>${head}${drawBlocks(blocks, drawing)}</section>`;
  },
  reusable: inside,
  unknown: inside,
};

export const drawBlocks = (blocks: readonly Block[], drawing: Drawing): Drawn[] =>
  blocks.map((block, at) => {
    const titledBy = titleAbove(block, blocks[at - 1], drawing);
    const own = titledBy === drawing.titledBy ? drawing : { ...drawing, titledBy };
    const drawn = draw(drawers, block, own);
    return drawing.isDraft ? withLines(block, drawn) : drawn;
  });
