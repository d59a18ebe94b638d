import type { Context as HonoContext } from "hono";
import { onOtherOrigin, redirect } from "../../platform/http/redirect.ts";
import type { Reading, VisitedPage } from "../reading.ts";
import { cardOf, hashOf } from "./card.ts";
import { drawnImages } from "./drawn-images.ts";
import { chosenPreview } from "./preview.ts";

/** Address of the home page's image, for lists of sites. */
const ofHome = "~/og.png";

/** Finds the page of an image's address; undefined if it is hidden from the visitor. */
async function pageOf(reading: Reading): Promise<VisitedPage | undefined> {
  const { path } = reading.at;
  if (path === ofHome) return reading.find("");
  const [, siteSpaceId, pageId = ""] = /^~\/og\/([\w-]+)\/([\w-]+)\.png$/.exec(path) ?? [];
  const space = reading.outline.spaces.find(({ siteSpace }) => siteSpace.id === siteSpaceId);
  if (!space) return undefined;
  const pages = await reading.pagesOf(space);
  const page = pages.find(pageId);
  return page?.fields.type === "document" ? { space, pages, page } : undefined;
}

/**
 * Sends the image of a page; undefined for other addresses, and for pages that are hidden from the
 * visitor. It changes with the page, so browsers must revalidate it each time.
 */
export async function sendImage(
  reading: Reading,
  http: HonoContext,
  caching: Record<string, string>,
): Promise<Response | undefined> {
  const visited = await pageOf(reading);
  if (!visited) return undefined;
  const customization = await reading.customization(visited.space);
  const chosen =
    reading.at.path === ofHome &&
    chosenPreview(reading, visited, customization, await reading.scope(visited.page.fields.cover));
  if (chosen) return redirect(onOtherOrigin(chosen.url), "found", caching);
  const card = cardOf(reading, visited, customization);
  const hash = hashOf(card);
  const headers = { ...caching, etag: `"${hash}"`, "x-robots-tag": "noindex" };
  // Nothing is drawn if the browser has the current image.
  if (http.req.header("if-none-match") === headers.etag) {
    return new Response(null, { status: 304, headers });
  }
  const image = await drawnImages.get(reading.deps, hash, card);
  return new Response(image, { headers: { ...headers, "content-type": "image/png" } });
}
