import { html } from "hono/html";
import type { Customization } from "#lib/contract/sites/customization.ts";
import type { Html } from "../drawing/drawing.ts";
import { type LinkScope, resolveRef } from "../page/links.ts";
import type { Place, Reading } from "../reading.ts";
import { pathOn } from "../visit/find-site.ts";
import { cardOf, hashOf } from "./card.ts";
import { imageHeight, imageWidth } from "./size.ts";

/** Picture for links to a page. */
export interface Preview {
  url: string;
  /** Description of a drawn one, whose size is known. */
  alt?: string;
}

/** Forms of pictures that services show. */
const shownTypes = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);
const otherNames = /\.(?:svgz?|avif|hei[cf]|jxl|tiff?|bmp|ico|pdf)$/i;

/** An address without a name of a form may lead to any. */
const mayBeShown = (url: string) =>
  /^https?:/i.test(url) && URL.canParse(url) && !otherNames.test(new URL(url).pathname);

/** The picture that a site has for all its pages. */
export const ownPreview = ({ socialPreview: { url } }: Customization): Preview | undefined =>
  url === undefined || !mayBeShown(url) ? undefined : { url };

/**
 * Returns the picture that somebody chose for a page: that of the site, or the cover of the page.
 * Undefined also for one that other services can't show.
 */
export function chosenPreview(
  { at }: Reading,
  { space, pages, page }: Place,
  customization: Customization,
  scope: LinkScope,
): Preview | undefined {
  const own = ownPreview(customization);
  const cover = page.fields.cover?.ref;
  if (own || !cover) return own;
  const file = cover.kind === "file" ? pages.tree.files.get(cover.file) : undefined;
  if (file && !shownTypes.has(file.contentType)) return undefined;
  const href = resolveRef(scope, cover, { space, pageId: page.fields.id })?.href;
  const url = href === undefined ? "" : new URL(href, at.origin).href;
  return mayBeShown(url) ? { url } : undefined;
}

/**
 * Returns the picture for links to a page: the chosen one, else a drawn one. Services that show links
 * come without credentials, so only sites that are open to them have drawn ones.
 */
export function previewOf(
  reading: Reading,
  place: Place,
  customization: Customization,
  scope: LinkScope,
): Preview | undefined {
  const { at, visit } = reading;
  const { visibility } = at.site;
  const chosen = chosenPreview(reading, place, customization, scope);
  const isOpen = visibility === "public" || visibility === "unlisted";
  if (chosen || !isOpen || visit.isPreview) return chosen;
  const card = cardOf(reading, place, customization);
  const { id } = place.page.fields;
  const path = pathOn(at, `~/og/${place.space.siteSpace.id}/${id}.png`);
  return { url: `${at.origin}${path}?v=${hashOf(card)}`, alt: card.title };
}

/** Elements of the head for services that show links. */
export function previewTags(preview: Preview | undefined): Html {
  const size =
    preview?.alt !== undefined &&
    html`
    <meta property="og:image:width" content="${imageWidth}">
    <meta property="og:image:height" content="${imageHeight}">
    <meta property="og:image:alt" content="${preview.alt}">`;
  return html`
    <meta name="twitter:card" content="${preview ? "summary_large_image" : "summary"}">
    ${preview && html`<meta property="og:image" content="${preview.url}">`}
    ${size}`;
}
