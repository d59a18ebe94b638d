import { html, raw } from "hono/html";
import type { ShownSpace } from "../../sites/structure/shown-structure.ts";
import { translationsOf } from "../page/language-alternates.ts";
import { markdownHref, pageFeedHref, pageHref, spaceFeedHref } from "../page/links.ts";
import { stepsTo } from "../page/navigation.ts";
import type { Reading, VisitedPage } from "../reading.ts";
import { isIndexed } from "../robots.ts";
import type { Html } from "./drawing.ts";

async function languagesOf(reading: Reading, visited: VisitedPage): Promise<Html[]> {
  const { at, outline } = reading;
  const found = await translationsOf(outline.spaces, visited, (space) => reading.pagesOf(space));
  const isMain = (space: ShownSpace) =>
    space === outline.main || outline.sections.some(({ main }) => main === space);
  return found.flatMap(({ space, ...translation }) => {
    const href = at.origin + pageHref(at, { space, ...translation });
    const languages = [space.space.language, ...(isMain(space) ? ["x-default"] : [])];
    return languages.map((each) => html`<link rel="alternate" hreflang="${each}" href="${href}">`);
  });
}

/**
 * Renders data for search engines as a script that doesn't run; its content can't end the element.
 */
function breadcrumbData(reading: Reading, visited: VisitedPage): Html {
  const { at } = reading;
  const own = { title: visited.page.fields.title, first: pageHref(at, visited) };
  // All items except the last one need an address.
  const steps = [...stepsTo(reading, visited), own].filter(({ first }) => first !== undefined);
  const itemListElement = steps.map(({ title, first }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: title,
    item: at.origin + first,
  }));
  const data = { "@context": "https://schema.org", "@type": "BreadcrumbList", itemListElement };
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return html`${raw('<script type="application/ld+json">')}${raw(json)}${raw("</script>")}`;
}

/** Renders links from a page to its other forms, and its breadcrumbs for search engines. */
export async function otherForms(
  reading: Reading,
  visited: VisitedPage,
  { hasUpdates }: { hasUpdates: boolean },
): Promise<Html> {
  const { at } = reading;
  const { space, page } = visited;
  const [feedAt, feedTitle] = hasUpdates
    ? [pageFeedHref(at, visited), page.fields.title]
    : [spaceFeedHref(at, space), space.space.title];
  const data = isIndexed(reading) && breadcrumbData(reading, visited);
  return html`
    <meta property="article:modified_time" content="${page.fields.updatedAt}">
    <link rel="alternate" type="text/markdown" href="${markdownHref(at, visited)}">
    <link rel="alternate" type="application/rss+xml" href="${feedAt}" title="${feedTitle}">
    ${await languagesOf(reading, visited)}
    ${data}`;
}
