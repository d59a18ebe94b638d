import { html, raw } from "hono/html";
import type { Customization } from "#lib/contract/sites/customization.ts";
import { emojiSign } from "#lib/text/emoji-sign.ts";
import type { TreePage } from "../../content/revisions/tree.ts";
import { admits, type ShownSection } from "../../sites/structure/shown-structure.ts";
import { link } from "../drawing/draw-inlines.ts";
import type { Html } from "../drawing/drawing.ts";
import type { OutlineEntry } from "../drawing/outline.ts";
import { icon } from "../icons.ts";
import type { Reading, VisitedPage } from "../reading.ts";
import { pathOn } from "../visit/find-site.ts";
import type { Labels } from "./labels.ts";
import { sameInLanguages } from "./language-alternates.ts";
import { firstIn, type LinkScope, pageHref, resolveRef, spaceHref } from "./links.ts";
import { ancestorsOf } from "./pages.ts";

const current = (isCurrent: boolean, value = "page") =>
  isCurrent && raw(` aria-current="${value}"`);

/** Renders a menu that opens without a script. */
export const menu = (title: Html | string, items: unknown, isCurrent = false): Html =>
  html`<details class="menu" name="menus"><summary${isCurrent && raw(' class="current"')}>${title}</summary><ul>${items}</ul></details>`;

/** Renders the links of the site's header, as a bar or below each other in a menu. */
export function headerLinks(
  { at, claims }: Reading,
  { header }: Customization,
  scope: LinkScope,
): Html | string {
  const items = header.links.filter(admits(at.site, claims)).map(({ title, to, links, style }) => {
    const inner = links.flatMap((each) => {
      const target = resolveRef(scope, each.to);
      return target ? [html`<li>${link(target, each.title, { newTab: false })}</li>`] : [];
    });
    if (inner.length > 0) return html`<li>${menu(title, inner)}</li>`;
    const target = resolveRef(scope, to);
    const className = style?.startsWith("button-") ? `button ${style.slice(7)}` : "";
    return target ? html`<li>${link(target, title, { newTab: false, className })}</li>` : "";
  });
  return items.some(Boolean) ? html`<ul class="header-links">${items}</ul>` : "";
}

const isSectionOf =
  (visited: VisitedPage | undefined) =>
  ({ section }: ShownSection) =>
    section.id === visited?.space.section?.id;

function sectionItem({ at }: Reading, visited: VisitedPage | undefined, shown: ShownSection): Html {
  const { icon: name, title } = shown.section;
  const isCurrent = isSectionOf(visited)(shown);
  return html`<li>
    <a href="${pathOn(at, shown.main.path)}"${current(isCurrent, "true")}>${icon(name)}${title}</a>
  </li>`;
}

/** Renders the sections of the site with their groups; empty for a site with one section. */
export function sectionLinks(
  reading: Reading,
  labels: Labels,
  visited: VisitedPage | undefined,
): Html | string {
  const { outline } = reading;
  if (outline.sections.length < 2) return "";
  const isIn = isSectionOf(visited);
  const item = (shown: ShownSection) => sectionItem(reading, visited, shown);
  const items = outline.top.map((shown) =>
    "group" in shown
      ? html`<li>${menu(html`${icon(shown.group.icon)}${shown.group.title}`, shown.sections.map(item), shown.sections.some(isIn))}</li>`
      : item(shown),
  );
  return html`<nav class="sections" aria-label="${labels.sections}"><ul>${items}</ul></nav>`;
}

/** Renders the sections of the site and the links of its header for the menu of narrow screens. */
export function drawerLinks(
  reading: Reading,
  customization: Customization,
  scope: LinkScope,
  visited: VisitedPage | undefined,
): { sections: Html | string; links: Html | string } {
  const { at, outline, claims } = reading;
  const list = (items: unknown[]) =>
    items.some(Boolean) ? html`<ul class="drawer">${items}</ul>` : "";
  const group = (title: Html | string, items: unknown[]) =>
    html`<li class="group"><p>${title}</p><ul>${items}</ul></li>`;
  const section = (shown: ShownSection) => sectionItem(reading, visited, shown);
  const sections = outline.top.map((shown) =>
    "group" in shown ? group(shown.group.title, shown.sections.map(section)) : section(shown),
  );
  const linkTo = (title: string, to: Parameters<typeof resolveRef>[1]) => {
    const target = resolveRef(scope, to);
    return target ? html`<li>${link(target, title, { newTab: false })}</li>` : "";
  };
  const links = customization.header.links.filter(admits(at.site, claims)).map((each) => {
    const inner = each.links.map(({ title, to }) => linkTo(title, to)).filter(Boolean);
    return inner.length > 0 ? group(each.title, inner) : linkTo(each.title, each.to);
  });
  return { sections: outline.sections.length < 2 ? "" : list(sections), links: list(links) };
}

/**
 * Renders links to the section's other spaces, such as languages and versions; if the page exists
 * in another language, to that page.
 */
export async function spaceSwitcher(
  reading: Reading,
  labels: Labels,
  { space, page }: VisitedPage,
): Promise<Html | string> {
  const { at, outline } = reading;
  const siblings = outline.spaces.filter(({ section }) => section?.id === space.section?.id);
  if (siblings.length < 2) return "";
  const same = await sameInLanguages(siblings, { space, page }, (each) => reading.pagesOf(each));
  const items = siblings.map((each) => {
    const { title, language } = each.space;
    const lang = language && raw(` lang="${language}"`);
    const translation = same.find((other) => other.space === each);
    const href = translation ? pageHref(at, translation) : spaceHref(at, each);
    return html`<li><a href="${href}"${lang}${current(each === space, "true")}>${title}</a></li>`;
  });
  const own = space.space.title;
  return html`<details class="menu switcher" name="menus">
    <summary aria-label="${labels.variants}: ${own}">${own}</summary>
    <ul>${items}</ul>
  </details>`;
}

/** Returns the emoji or icon before the title of a page. */
export const symbolOf = ({ emoji, icon: name }: TreePage["fields"]): Html | string =>
  emoji ? html`<span class="symbol" aria-hidden="true">${emojiSign(emoji)}</span>` : icon(name);

const titleOf = ({ fields }: TreePage) => html`${symbolOf(fields)}${fields.title}`;

/** Renders the pages of a space; the ancestors and children of the current page are expanded. */
export function pageTree(
  { at }: Reading,
  { space, pages, page }: VisitedPage,
  scope: LinkScope,
): Html {
  const open = new Set([...ancestorsOf(pages, page), page].map(({ fields }) => fields.id));
  const item = (each: TreePage): Html | string => {
    const { id, type, target, href } = each.fields;
    if (type === "group") {
      const inner = list(id);
      return inner && html`<li class="group"><p>${titleOf(each)}</p>${inner}</li>`;
    }
    if (type === "link") {
      const ref = target ?? { kind: "url", url: href ?? "" };
      const to = resolveRef(scope, ref, { space, pageId: id });
      return to
        ? html`<li>${link(to, html`${titleOf(each)}${to.isExternal && icon("arrow-up-right")}`, { newTab: false })}</li>`
        : "";
    }
    const isOpen = open.has(id);
    const hasMore = pages.listed(id).length > 0;
    const className = hasMore ? raw(` class="${isOpen ? "parent open" : "parent"}"`) : "";
    const to = pageHref(at, { space, pages, page: each });
    const own = html`<a href="${to}"${className}${current(id === page.fields.id)}>${titleOf(each)}</a>`;
    return html`<li>${own}${isOpen && list(id)}</li>`;
  };
  const list = (id: string | null): Html | string => {
    const items = pages.listed(id).map(item).filter(Boolean);
    return items.length > 0 ? html`<ul>${items}</ul>` : "";
  };
  return html`${list(null)}`;
}

interface Step {
  title: string;
  /** Undefined for groups, which have no address. */
  href: string | undefined;
  /** Address of the page itself or, for a group, of its first page. */
  first: string | undefined;
}

/** Returns the section and ancestors of a page, from the top. */
export function stepsTo({ at, outline }: Reading, { space, pages, page }: VisitedPage): Step[] {
  const steps: Step[] = [];
  if (space.section && outline.sections.length > 1) {
    const href = pathOn(at, space.path);
    steps.push({ title: space.section.title, href, first: href });
  }
  for (const above of ancestorsOf(pages, page)) {
    const isPage = above.fields.type === "document";
    const hrefOf = (page: TreePage) => pageHref(at, { space, pages, page });
    const first = firstIn(pages, above);
    const href = isPage ? hrefOf(above) : undefined;
    steps.push({ title: above.fields.title, href, first: first && hrefOf(first) });
  }
  return steps;
}

export function breadcrumbs(reading: Reading, labels: Labels, visited: VisitedPage): Html | string {
  const steps = stepsTo(reading, visited);
  if (steps.length === 0) return "";
  const items = steps.map(
    ({ title, href }) =>
      html`<li>${href ? html`<a href="${href}">${title}</a>` : html`<span>${title}</span>`}</li>`,
  );
  return html`<nav class="breadcrumbs" aria-label="${labels.breadcrumbs}"><ol>${items}</ol></nav>`;
}

interface OnThisPage {
  /** For wide screens. */
  beside: Html | string;
  /** For narrow screens, above the text: collapsed at first. */
  above: Html | string;
}

/** Renders the headings of a page twice; the style sheet shows one of them. */
export function onThisPage(labels: Labels, headings: readonly OutlineEntry[]): OnThisPage {
  if (headings.length < 2) return { beside: "", above: "" };
  const least = Math.min(...headings.map(({ depth }) => depth));
  const items = headings
    .filter(({ depth }) => depth <= least + 1)
    .map(
      ({ id, title, depth }) =>
        html`<li${depth > least && raw(' class="deeper"')}><a href="#${encodeURIComponent(id)}">${title}</a></li>`,
    );
  const list = html`<ul>${items}</ul>`;
  return {
    beside: html`<nav class="outline" aria-labelledby="reader-outline"><p id="reader-outline">${labels.onThisPage}</p>${list}</nav>`,
    above: html`<details class="contents">
      <summary>${labels.onThisPage}</summary>
      <nav aria-label="${labels.onThisPage}">${list}</nav>
    </details>`,
  };
}

/** Renders links to the previous and next page, in reading order. */
export function pager(
  { at }: Reading,
  labels: Labels,
  { space, pages, page }: VisitedPage,
): Html | string {
  const index = pages.order.indexOf(page);
  if (index < 0) return "";
  const hrefOf = (page: TreePage) => pageHref(at, { space, pages, page });
  const step = (each: TreePage | undefined, label: string, rel: "prev" | "next") =>
    each &&
    html`<a href="${hrefOf(each)}" rel="${rel}"><span class="muted">${label}</span><span>${each.fields.title}</span></a>`;
  const before = step(pages.order[index - 1], labels.previous, "prev");
  const after = step(pages.order[index + 1], labels.next, "next");
  return before || after
    ? html`<nav class="pager" aria-label="${labels.previous}, ${labels.next}">${before}${after}</nav>`
    : "";
}
