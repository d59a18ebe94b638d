import { html, raw } from "hono/html";
import type { Customization } from "#lib/contract/sites/customization.ts";
import { pageUrl } from "../../../content/pages/to-page.ts";
import { dateIn } from "../drawing/date.ts";
import { readNodes } from "../drawing/document.ts";
import { drawBlocks } from "../drawing/draw-blocks.ts";
import type { Drawing, Html } from "../drawing/drawing.ts";
import { otherForms } from "../drawing/other-forms.ts";
import { otherIdsIn } from "../drawing/other-ids.ts";
import { headingShiftOf, headingsOf } from "../drawing/outline.ts";
import { highlight } from "../drawing/raw-html.ts";
import { mostReusedNodes, reusablesOf } from "../drawing/reusable-texts.ts";
import { componentKey, componentsIn } from "../drawing/shown-components.ts";
import { specKey, specsIn } from "../drawing/specs.ts";
import { updateIds, updatesIn } from "../drawing/updates.ts";
import { icon } from "../icons.ts";
import type { Place, Reading } from "../reading.ts";
import { ownPreview, previewOf } from "../social-image/preview.ts";
import { filled, type Labels, labelsOf, languageOf } from "./labels.ts";
import { pageHref, resolveRef } from "./links.ts";
import { breadcrumbs, onThisPage, pager, pageTree, spaceSwitcher, symbolOf } from "./navigation.ts";
import type { Framed } from "./shell.ts";
import { summaryOf } from "./summary.ts";

function cover({ page }: Place, drawing: Drawing): Html | string {
  const { cover: given, layout } = page.fields;
  const target = given?.ref && layout?.cover !== false && drawing.hrefOf(given.ref);
  if (!target) return "";
  const dark = given.refDark && drawing.hrefOf(given.refDark);
  const one = (href: string, only: string) =>
    html`<img src="${href}" alt=""${only && html` class="only-${only}"`}>`;
  return html`<div class="cover ${layout?.coverSize ?? "hero"}">${one(target.href, dark ? "light" : "")}${dark && one(dark.href, "dark")}</div>`;
}

const assistants = [
  ["ChatGPT", "https://chatgpt.com/?hints=search&q="],
  ["Claude", "https://claude.ai/new?q="],
] as const;

/** Actions of the site's settings that readers can use, in their order. */
function pageActions(
  { pageActions: { items = [] } }: Customization,
  labels: Labels,
  markdown: string,
): Html[] {
  return items.flatMap((item) => {
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
}

/** Draws a page of a space: its text, and the ways on from it. */
export async function viewPage(reading: Reading, place: Place): Promise<Framed> {
  const { at, deps, visit } = reading;
  const { space, pages, page } = place;
  const customization = await reading.customization(space);
  const labels = labelsOf(customization);
  const language = languageOf(customization, space);
  const { fields } = page;
  const context = { tree: pages.tree, page: fields, claims: reading.claims };
  const nodes = fields.document ? await readNodes(deps.db, fields.document, context) : [];
  const reusables = await reusablesOf(reading, place, nodes);
  const { header, footer, announcement } = customization;
  const linkPages = [...pages.tree.pages.values()].flatMap((each) => each.fields.target ?? []);
  const scope = await reading.scope(
    nodes,
    [...reusables.values()],
    header,
    footer,
    announcement,
    linkPages,
  );
  const from = { space, pageId: fields.id };
  const specs = await specsIn(reading, nodes, [...reusables.values()]);
  const components = await componentsIn(reading, space.space.id, nodes, [...reusables.values()]);
  const drawing: Drawing = {
    hrefOf: (ref) => resolveRef(scope, ref, from),
    file: (id) => pages.tree.files.get(id),
    reusable: (id) => reusables.get(id),
    room: { nodes: mostReusedNodes },
    spec: (block) => specs.shown.get(specKey(block) ?? ""),
    component: (block) => components.shown.get(componentKey(block) ?? ""),
    highlight,
    labels,
    language,
    newTab: customization.externalLinks.target === "blank",
    headingShift: headingShiftOf(nodes),
    otherIds: otherIdsIn(nodes),
    updateIds: updateIds(updatesIn(nodes)),
    nesting: 0,
  };
  const { layout } = fields;
  const ids = { organizationId: at.site.organizationId, spaceId: space.space.id };
  const isEditable = customization.git.showEditLink || visit.isPreview;
  const updated =
    layout?.metadata !== false &&
    html`<span>${labels.updated} ${dateIn(fields.updatedAt, language)}</span>`;
  const edit =
    isEditable &&
    html`<a href="${pageUrl({ config: deps.config, ...ids }, fields.id)}" rel="nofollow">${icon("pencil")}${labels.edit}</a>`;
  const actions = pageActions(customization, labels, `${at.origin}${pageHref(at, space, page)}.md`);
  const title = layout?.title !== false && html`<h1>${symbolOf(fields)}${fields.title}</h1>`;
  const about =
    layout?.description !== false &&
    fields.description &&
    html`<p class="lead">${fields.description}</p>`;
  const hasOutline = layout?.outline !== false;
  const { beside, above } = onThisPage(labels, hasOutline ? headingsOf(nodes, drawing) : []);
  const next =
    customization.pagination.enabled &&
    layout?.pagination !== false &&
    pager(reading, labels, place);
  const content = html`<main id="reader-content" tabindex="-1"><article class="${layout?.width === "wide" ? "wide" : "text"}">${breadcrumbs(reading, labels, place)}${cover(place, drawing)}${title}${about}${above}<div class="prose">${drawBlocks(nodes, drawing)}</div><div class="page-end muted">${updated}${edit}${actions}</div>${next}</article></main>${beside || raw("<div></div>")}`;
  const hasTree = layout?.tableOfContents !== false;
  const tree = html`${await spaceSwitcher(reading, labels, place)}<nav class="tree" aria-label="${labels.pages}">${pageTree(reading, place, scope)}</nav>`;
  return {
    reading,
    place,
    customization,
    labels,
    scope,
    title: fields.title,
    description: fields.description || summaryOf(nodes),
    canonical: at.origin + pageHref(at, space, page),
    isIndexed: reading.isIndexed && !fields.noRobotsIndex && !fields.hidden,
    isVolatile: specs.isVolatile || components.isVolatile,
    frames: components.frames,
    more: await otherForms(reading, place, nodes),
    preview: previewOf(reading, place, customization, scope),
    sidebar: hasTree ? tree : "",
    content,
  };
}

/** Draws a short message in the place of a page. */
export async function viewMessage(
  reading: Reading,
  make: (labels: Framed["labels"]) => { title: string; content: Html },
): Promise<Framed> {
  const customization = await reading.customization(undefined);
  const labels = labelsOf(customization);
  const scope = await reading.scope(customization);
  const { title, content } = make(labels);
  const main = html`<div></div><main id="reader-content" tabindex="-1"><article class="text">${content}</article></main><div></div>`;
  return {
    reading,
    place: undefined,
    customization,
    labels,
    scope,
    title,
    isIndexed: false,
    preview: ownPreview(customization),
    content: main,
  };
}
