import { html } from "hono/html";
import type { Customization } from "#lib/contract/sites/customization.ts";
import type { Html } from "../drawing/drawing.ts";
import { type LinkScope, resolveRef } from "../page/links.ts";
import type { Reading, VisitedPage } from "../reading.ts";
import { pathOn } from "../visit/find-site.ts";
import { cardOf, hashOf } from "./card.ts";
import { imageHeight, imageWidth } from "./size.ts";

/** Image for link previews. */
export interface Preview {
  url: string;
  /** Description of a generated image, whose size is known. */
  alt?: string;
}

/** Image types that most services show. */
const shownTypes = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);
const otherNames = /\.(?:svgz?|avif|hei[cf]|jxl|tiff?|bmp|ico|pdf)$/i;

/**
 * Returns true if services can probably show an image; an address without an extension may be of
 * any type.
 */
const mayBeShown = (url: string) =>
  /^https?:/i.test(url) && URL.canParse(url) && !otherNames.test(new URL(url).pathname);

/** Returns the image that a site has for all its pages. */
export const ownPreview = ({ socialPreview: { url } }: Customization): Preview | undefined =>
  url === undefined || !mayBeShown(url) ? undefined : { url };

/**
 * Returns the image that somebody chose for a page: the site's, or the page's cover. Undefined for
 * one that most services can't show.
 */
export function chosenPreview(
  { at }: Reading,
  { space, pages, page }: VisitedPage,
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
 * Returns the image for link previews: the chosen one, or else a generated one. Services request
 * images without credentials, so only sites that are open to them have generated ones.
 */
export function previewOf(
  reading: Reading,
  visited: VisitedPage,
  customization: Customization,
  scope: LinkScope,
): Preview | undefined {
  const { at, visit } = reading;
  const { visibility } = at.site;
  const chosen = chosenPreview(reading, visited, customization, scope);
  const isOpen = visibility === "public" || visibility === "unlisted";
  if (chosen || !isOpen || visit.isPreview) return chosen;
  const card = cardOf(reading, visited, customization);
  const { id } = visited.page.fields;
  const path = pathOn(at, `~/og/${visited.space.siteSpace.id}/${id}.png`);
  return { url: `${at.origin}${path}?v=${hashOf(card)}`, alt: card.title };
}

/** Renders the head elements for link previews. */
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
