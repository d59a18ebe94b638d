import type { Context as HonoContext } from "hono";
import { html } from "hono/html";
import type { Deps } from "../access/deps.ts";
import { onThisOrigin, redirect, withQueryOf } from "../platform/http/redirect.ts";
import {
  type Answer,
  answerOnce,
  bodyOf,
  cacheKey,
  cachePage,
  etagOf,
  findAnswer,
  joinParts,
} from "./answer-cache.ts";
import { cacheHeaders } from "./cache-headers.ts";
import type { Html } from "./drawing/drawing.ts";
import { icon } from "./icons.ts";
import { homeMarkdown, isHome } from "./page/links.ts";
import { viewMessage, viewPage } from "./page/page-view.ts";
import { drawPage, type Framed } from "./page/shell.ts";
import { type Location, Reading } from "./reading.ts";
import { formerAddress } from "./redirects/former-address.ts";
import { isIndexed, noIndex } from "./robots.ts";
import { answerSearch, searchVary } from "./search/search.ts";
import { formAt, markdownPage } from "./sitemap-and-texts.ts";
import { sendImage } from "./social-image/send-image.ts";
import type { Views } from "./views.ts";
import { type FoundSite, pathOn } from "./visit/find-site.ts";
import type { Visit } from "./visit/visit.ts";

export interface ReaderDeps extends Deps {
  views: Views;
}

const acceptsGzip = (http: HonoContext) =>
  /(?:^|,)\s*gzip\s*(?:,|;\s*q=(?:1|0\.[1-9])|$)/i.test(http.req.header("accept-encoding") ?? "");

async function sendAnswer(answer: Answer, visit: Visit, http: HonoContext): Promise<Response> {
  const isPacked = acceptsGzip(http);
  return new Response(await bodyOf(answer, isPacked), {
    headers: {
      ...cacheHeaders(visit),
      ...answer.headers,
      etag: answer.etag,
      ...(isPacked && { "content-encoding": "gzip" }),
    },
  });
}

/** Returns true for a program that asks for Markdown, and not for a page. */
function asksForMarkdown(http: HonoContext): boolean {
  const accepted = (http.req.header("accept") ?? "").toLowerCase();
  return /\btext\/markdown\b/.test(accepted) && !/\btext\/html\b/.test(accepted);
}

const headersOf = ({ policy }: { policy: string }, framed: Framed) => ({
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": policy,
  "referrer-policy": "strict-origin-when-cross-origin",
  ...(!framed.isIndexed && noIndex),
});

async function answerPage(
  framed: Framed,
  status: 200 | 404,
  more: Record<string, string> = {},
): Promise<Response> {
  const drawn = await drawPage(framed);
  return new Response(drawn.body, {
    status,
    headers: {
      ...cacheHeaders(framed.reading.visit),
      ...headersOf(drawn, framed),
      ...more,
      etag: etagOf(drawn),
    },
  });
}

/** Returns the words of the last part of a path, from which a search may find the wanted page. */
const lastWords = (path: string) =>
  (path.split("/").at(-1) ?? "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .slice(0, 100);

async function answerMissing(reading: Reading): Promise<Response> {
  const framed = await viewMessage(reading, (labels) => {
    const content: Html = html`<h1>${labels.notFound}</h1>
      <p class="lead">${labels.notFoundText}</p>
      <form class="search" action="${reading.at.base}/~/search">
        ${icon("search")}
        <input type="search" name="q" value="${lastWords(reading.at.path)}"
          placeholder="${labels.search}" aria-label="${labels.searchFor}" required maxlength="200">
      </form>
      <p><a href="${reading.at.base}/">${labels.home}</a></p>`;
    return { title: labels.notFound, content };
  });
  return answerPage({ ...framed, sidebar: "" }, 404);
}

/** Returns the form of the site at an address; undefined for any other address. */
async function answerForm(
  reading: Reading,
  { key, version }: { key: string; version: string },
): Promise<Answer | undefined> {
  const form = await formAt(reading);
  if (!form) return undefined;
  const headers = isIndexed(reading) ? {} : noIndex;
  const make = () => joinParts(form, { version, headers });
  return reading.visit.isPreview ? make() : answerOnce(key, version, make);
}

/** Returns true if a path leads to the page at the root of its site, or to its only space. */
const leadsHome = ({ space, path, visited }: Location): boolean =>
  visited !== undefined && ((space.isOnly && path === "") || isHome(visited));

/**
 * Returns the address of a page as it is written, for one with empty parts, other capitals or
 * another path of the page at the root; undefined for others.
 */
async function writtenAddress(
  reading: Reading,
  { pathname }: URL,
  location: Location | undefined,
): Promise<string | undefined> {
  const { at } = reading;
  const written = (found: Location, path: string) => pathOn(at, leadsHome(found) ? "" : path);
  const plain = at.path.split("/").filter(Boolean).join("/");
  if (location?.visited) {
    const isOther = pathname.includes("//") || (at.path !== "" && leadsHome(location));
    return isOther ? written(location, plain) : undefined;
  }
  for (const path of new Set([plain, plain.toLowerCase()])) {
    const found = path === at.path ? undefined : await reading.locate(path);
    if (found?.visited) return written(found, path);
  }
  return undefined;
}

/** Returns the path of the page whose Markdown is at an address; undefined for other addresses. */
function markdownPath({ at: { path }, outline }: Reading): string | undefined {
  if (!path.endsWith(".md") || path === ".md") return undefined;
  // Other pages of the name "index" have the path of their space before it.
  const isAtRoot = path === homeMarkdown && outline.main?.isOnly;
  return isAtRoot ? "" : path.slice(0, -".md".length);
}

/** Returns the content at an address of a site, for an admitted visitor. */
async function read(
  reading: Reading,
  http: HonoContext,
  kept: { key: string; version: string },
): Promise<Response | Answer> {
  if (reading.at.path === "~/search") {
    const found = await answerSearch(reading, http, kept);
    return "framed" in found ? answerPage(found.framed, 200, { vary: searchVary }) : found;
  }
  const form = await answerForm(reading, kept);
  if (form) return form;
  const wanted = markdownPath(reading) ?? (asksForMarkdown(http) ? reading.at.path : undefined);
  if (wanted !== undefined) {
    const markdown = await markdownPage(reading, wanted, cacheHeaders(reading.visit));
    if (markdown) return markdown;
  }
  const image = await sendImage(reading, http, cacheHeaders(reading.visit));
  if (image) return image;
  const url = new URL(http.req.url);
  const lead = (to: string) =>
    redirect(onThisOrigin(withQueryOf(url, to)), "permanent", cacheHeaders(reading.visit));
  const location = await reading.locate();
  const written = await writtenAddress(reading, url, location);
  if (written !== undefined) return lead(written);
  const visited = location?.visited;
  if (visited) {
    const framed = await viewPage(reading, visited);
    const drawn = await drawPage(framed);
    const { version } = kept;
    const { visit } = reading;
    const isKept = !visit.isPreview && !framed.isVolatile;
    const key = isKept ? kept.key : undefined;
    const { space, page } = visited;
    const viewed = {
      spaceId: space.space.id,
      siteSpaceId: space.siteSpace.id,
      pageId: page.fields.id,
    };
    const headers = headersOf(drawn, framed);
    return cachePage(key, { version, headers, viewed }, drawn);
  }
  const to = await formerAddress(reading);
  if (to !== undefined) return lead(to);
  const isEmpty = reading.emptySpace() !== undefined || reading.at.path === "";
  if (!isEmpty) return answerMissing(reading);
  const title = reading.emptySpace()?.space.title ?? reading.at.site.title;
  const framed = await viewMessage(reading, (labels) => ({
    title,
    content: html`<h1>${title}</h1><p class="lead">${labels.empty}</p>`,
  }));
  return answerPage(framed, 200);
}

/** Sends the content at an address of a site to an admitted visitor, and records the view. */
export async function answerVisit(
  deps: ReaderDeps,
  at: FoundSite,
  visit: Visit,
  http: HonoContext,
): Promise<Response> {
  const key = cacheKey(at, visit);
  // Read before any content, so that a change in between invalidates the response.
  const { version } = at;
  const isWritten = !new URL(http.req.url).pathname.includes("//");
  const isPage = isWritten && !asksForMarkdown(http);
  const known = visit.isPreview || !isPage ? undefined : findAnswer(key, version);
  const found = known ?? (await read(await Reading.of(deps, at, visit), http, { key, version }));
  if (found instanceof Response) return found;
  if (!visit.isPreview && found.viewed) deps.views.record(at, found.viewed, http);
  return sendAnswer(found, visit, http);
}
