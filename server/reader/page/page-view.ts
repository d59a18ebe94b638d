import { html, raw } from "hono/html";
import type { Customization } from "#lib/contract/sites/customization.ts";
import { pageUrl } from "../../content/pages/to-page.ts";
import { dateIn } from "../drawing/date.ts";
import { emptySource, shownAsWritten, sourceOfPage } from "../drawing/document.ts";
import type { Html } from "../drawing/drawing.ts";
import { drawText } from "../drawing/drawn-texts.ts";
import { otherForms } from "../drawing/other-forms.ts";
import { icon } from "../icons.ts";
import type { Reading, VisitedPage } from "../reading.ts";
import { isIndexed } from "../robots.ts";
import { ownPreview, previewOf } from "../social-image/preview.ts";
import { filled, type Labels, labelsOf, languageOf } from "./labels.ts";
import { type LinkScope, markdownHref, pageHref, resolveRef } from "./links.ts";
import {
  breadcrumbs,
  menu,
  onThisPage,
  pager,
  pageTree,
  spaceSwitcher,
  symbolOf,
} from "./navigation.ts";
import { ancestorsOf } from "./pages.ts";
import type { Framed } from "./shell.ts";

function cover({ space, page }: VisitedPage, scope: LinkScope): Html | string {
  const from = { space, pageId: page.fields.id };
  const { cover: given, layout } = page.fields;
  const target = given?.ref && layout?.cover !== false && resolveRef(scope, given.ref, from);
  if (!target) return "";
  const dark = given.refDark && resolveRef(scope, given.refDark, from);
  const one = (href: string, only: string) =>
    html`<img src="${href}" alt=""${only && html` class="only-${only}"`}>`;
  return html`<div class="cover ${layout?.coverSize ?? "hero"}">
    ${one(target.href, dark ? "light" : "")}
    ${dark && one(dark.href, "dark")}
  </div>`;
}

const assistants = [
  ["ChatGPT", "https://chatgpt.com/?hints=search&q="],
  ["Claude", "https://claude.ai/new?q="],
] as const;

/**
 * Renders the page actions from the site's settings that readers can use, in order; several as a menu,
 * as they don't fit into a row of a narrow screen.
 */
function pageActions(
  { pageActions: { items = [] } }: Customization,
  labels: Labels,
  markdown: string,
): Html | undefined {
  const actions = items.flatMap((item) => {
    if (item === "markdown")
      return [
        html`<a href="${new URL(markdown).pathname}">${icon("file-text")}${labels.markdown}</a>`,
      ];
    if (item !== "external-ai") return [];
    const prompt = encodeURIComponent(`Read ${markdown} and answer my questions about it.`);
    return assistants.map(
      ([name, address]) =>
        html`<a href="${address}${prompt}" rel="noreferrer nofollow">${icon("sparkles")}${filled(labels.openIn, name)}</a>`,
    );
  });
  if (actions.length < 2) return actions[0];
  const title = html`${icon("sparkles")}${filled(labels.openIn, "…")}`;
  return menu(
    title,
    actions.map((action) => html`<li>${action}</li>`),
  );
}

/** Renders a text that takes too long as it was written. */
const asWritten = (labels: Labels, text: string): Html =>
  html`<div class="hint warning" role="note">${labels.tooComplex}</div>
    ${text && html`<pre class="wrap" tabindex="0"><code>${text}</code></pre>`}`;

/** Renders a page of a space, with its text and navigation. */
export async function viewPage(reading: Reading, visited: VisitedPage): Promise<Framed> {
  const { at, deps, visit } = reading;
  const { space, pages, page } = visited;
  const customization = await reading.customization(space);
  const labels = labelsOf(customization);
  const language = languageOf(customization, space);
  const { fields } = page;
  const source = (await sourceOfPage(reading, visited)) ?? emptySource;
  const drawn = await drawText(reading, visited, source, {
    locale: customization.internationalization.locale,
    language,
    newTab: customization.externalLinks.target === "blank",
  });
  const text = drawn ? raw(drawn.html) : asWritten(labels, shownAsWritten(source));
  const { header, footer, announcement } = customization;
  const linkPages = [...pages.tree.pages.values()].flatMap((each) => each.fields.target ?? []);
  const scope = await reading.scope(fields.cover, header, footer, announcement, linkPages);
  const { layout } = fields;
  const ids = { organizationId: at.site.organizationId, spaceId: space.space.id };
  const isEditable = customization.git.showEditLink || visit.isPreview;
  const updated =
    layout?.metadata !== false &&
    html`<span>${labels.updated} ${dateIn(fields.updatedAt, language)}</span>`;
  const edit =
    isEditable &&
    html`<a href="${pageUrl({ config: deps.config, ...ids }, fields.id)}" rel="nofollow">${icon("pencil")}${labels.edit}</a>`;
  const actions = pageActions(customization, labels, at.origin + markdownHref(at, visited));
  const title = layout?.title !== false && html`<h1>${symbolOf(fields)}${fields.title}</h1>`;
  const about =
    layout?.description !== false &&
    fields.description &&
    html`<p class="lead">${fields.description}</p>`;
  const hasOutline = layout?.outline !== false;
  const { beside, above } = onThisPage(labels, (hasOutline && drawn?.outline) || []);
  const next =
    customization.pagination.enabled &&
    layout?.pagination !== false &&
    pager(reading, labels, visited);
  const content = html`<main id="reader-content" tabindex="-1">
    <article class="${layout?.width === "wide" ? "wide" : "text"}">
      ${breadcrumbs(reading, labels, visited)}
      ${cover(visited, scope)}
      ${title}
      ${about}
      ${above}
      <div class="prose">${text}</div>
      <div class="page-end muted">${updated}${edit}${actions}</div>
      ${next}
    </article>
  </main>
  ${beside}`;
  const isHidden = [page, ...ancestorsOf(pages, page)].some(({ fields }) => fields.hidden);
  const hasTree = layout?.tableOfContents !== false;
  const tree = html`${await spaceSwitcher(reading, labels, visited)}
    <nav class="tree" aria-label="${labels.pages}">${pageTree(reading, visited, scope)}</nav>`;
  return {
    reading,
    visited,
    customization,
    labels,
    scope,
    title: fields.title,
    description: fields.description || drawn?.summary,
    canonical: at.origin + pageHref(at, visited),
    isIndexed: isIndexed(reading) && !fields.noRobotsIndex && !isHidden,
    isVolatile: drawn?.isVolatile ?? false,
    frames: drawn?.frames ?? [],
    more: await otherForms(reading, visited, { hasUpdates: drawn?.hasUpdates ?? false }),
    preview: previewOf(reading, visited, customization, scope),
    sidebar: hasTree ? tree : "",
    content,
  };
}

/** Renders a short message instead of a page. */
export async function viewMessage(
  reading: Reading,
  make: (labels: Framed["labels"]) => { title: string; content: Html },
): Promise<Framed> {
  const customization = await reading.customization(undefined);
  const labels = labelsOf(customization);
  const scope = await reading.scope(customization);
  const { title, content } = make(labels);
  const main = html`<main id="reader-content" tabindex="-1"><article class="text">${content}</article></main>`;
  return {
    reading,
    visited: undefined,
    customization,
    labels,
    scope,
    title,
    isIndexed: false,
    preview: ownPreview(customization),
    content: main,
  };
}
