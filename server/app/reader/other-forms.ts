import { html, raw } from "hono/html";
import type { Html } from "./drawing.ts";
import { pathOn } from "./find-site.ts";
import { pageHref } from "./links.ts";
import { stepsTo } from "./navigation.ts";
import type { Place, Reading } from "./reading.ts";

/** The page at the same path in the other languages of its section. */
async function languagesOf(reading: Reading, { space, page }: Place): Promise<Html[]> {
  const { at, outline } = reading;
  const variants = outline.spaces.filter(
    (each) => each.section?.id === space.section?.id && each.space.language,
  );
  if (variants.length < 2 || !space.space.language) return [];
  const links: Html[] = [];
  for (const variant of variants) {
    const found = variant === space ? page : (await reading.pagesOf(variant)).at(page.path);
    if (found?.fields.type !== "document" || found.fields.noRobotsIndex) continue;
    const address = at.origin + pageHref(at, variant, found);
    links.push(html`<link rel="alternate" hreflang="${variant.space.language}" href="${address}">`);
  }
  return links.length > 1 ? links : [];
}

/** Data for search engines in a script that does not run: nothing in it may end the element. */
function breadcrumbData(reading: Reading, place: Place): Html {
  const { at } = reading;
  const { space, page } = place;
  const steps = [
    ...stepsTo(reading, place),
    { title: page.fields.title, href: pageHref(at, space, page) },
  ];
  const itemListElement = steps.map(({ title, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: title,
    ...(href !== undefined && { item: at.origin + href }),
  }));
  const data = { "@context": "https://schema.org", "@type": "BreadcrumbList", itemListElement };
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return html`${raw('<script type="application/ld+json">')}${raw(json)}${raw("</script>")}`;
}

/** Links from a page to its other forms, and its place for search engines. */
export async function otherForms(reading: Reading, place: Place): Promise<Html> {
  const { at } = reading;
  const { space, page } = place;
  const href = pageHref(at, space, page);
  const data = reading.isIndexed && breadcrumbData(reading, place);
  return html`<meta property="article:modified_time" content="${page.fields.updatedAt}"><link rel="alternate" type="text/markdown" href="${href}.md"><link rel="alternate" type="application/rss+xml" href="${pathOn(at, space.path)}/rss.xml" title="${space.space.title}">${await languagesOf(reading, place)}${data}`;
}
