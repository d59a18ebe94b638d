import { Hono, type Context as HonoContext } from "hono";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import { html } from "hono/html";
import { sendBlob } from "../../content/files/download.ts";
import type { Deps } from "../../platform/deps.ts";
import { toServiceError } from "../../platform/errors.ts";
import { limitConcurrency } from "../../platform/http/connections/limit-concurrency.ts";
import { RateLimit } from "../../platform/http/rate-limit.ts";
import {
  onOtherOrigin,
  onThisOrigin,
  redirect,
  redirectWithContext,
} from "../../platform/http/redirect.ts";
import { requestReader } from "../../platform/http/request.ts";
import { addSafeHeaders } from "../../platform/http/safe-headers.ts";
import { onBehalfOf } from "../../platform/workers/tenant.ts";
import { proofPath, readProofAt } from "../../sites/custom-hostnames/leads-here.ts";
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
import type { Html } from "./drawing/drawing.ts";
import { fontFile } from "./fonts.ts";
import { icon } from "./icons.ts";
import { formAt, markdownPage, robots } from "./machines.ts";
import { viewMessage, viewPage } from "./page/page-view.ts";
import { drawPage, type Framed } from "./page/shell.ts";
import { expired, notThere, plainPage } from "./plain-page.ts";
import { Reading } from "./reading.ts";
import { formerAddress } from "./redirects/former-address.ts";
import { answerSearch, searchVary } from "./search/search.ts";
import { sendImage } from "./social-image/send-image.ts";
import { assets } from "./style.ts";
import { Views } from "./views.ts";
import { type FoundSite, findSite, hostOf, type SiteAddress } from "./visit/find-site.ts";
import { leadToSignIn } from "./visit/sign-in.ts";
import { addressNow, enter, type Visit } from "./visit/visit.ts";

const mostAtOnce = 128;

interface ReaderDeps extends Deps {
  views: Views;
}

/** Headers by which browsers and shared caches may keep an answer. */
const cachingOf = ({ isPublic }: Visit) => ({
  "cache-control": isPublic ? "public, max-age=0, must-revalidate" : "private, no-store",
  vary: "Cookie, Accept-Encoding, X-Forwarded-Host",
});

const acceptsGzip = (http: HonoContext) =>
  /(?:^|,)\s*gzip\s*(?:,|;\s*q=(?:1|0\.[1-9])|$)/i.test(http.req.header("accept-encoding") ?? "");

async function sendAnswer(answer: Answer, visit: Visit, http: HonoContext): Promise<Response> {
  const isPacked = acceptsGzip(http);
  return new Response(await bodyOf(answer, isPacked), {
    headers: {
      ...cachingOf(visit),
      ...answer.headers,
      etag: answer.etag,
      ...(isPacked && { "content-encoding": "gzip" }),
    },
  });
}

const noIndex = { "x-robots-tag": "noindex" };

const headersOf = (policy: string, isIndexed: boolean) => ({
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": policy,
  "referrer-policy": "strict-origin-when-cross-origin",
  ...(!isIndexed && noIndex),
});

async function answerPage(
  framed: Framed,
  status: 200 | 404,
  more: Record<string, string> = {},
): Promise<Response> {
  const drawn = await drawPage(framed);
  const { body, policy } = drawn;
  return new Response(body, {
    status,
    headers: {
      ...cachingOf(framed.reading.visit),
      ...headersOf(policy, framed.isIndexed),
      ...more,
      etag: etagOf(drawn),
    },
  });
}

/** Words of the last part of an address, which may say what a visitor was looking for. */
const lastWords = (path: string) =>
  (path.split("/").at(-1) ?? "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .slice(0, 100);

async function answerMissing(reading: Reading): Promise<Response> {
  const framed = await viewMessage(reading, (labels) => {
    const content: Html = html`<h1>${labels.notFound}</h1><p class="lead">${labels.notFoundText}</p><form class="search" action="${reading.at.base}/~/search">${icon("search")}<input type="search" name="q" value="${lastWords(reading.at.path)}" placeholder="${labels.search}" aria-label="${labels.searchFor}" required maxlength="200"></form><p><a href="${reading.at.base}/">${labels.home}</a></p>`;
    return { title: labels.notFound, content };
  });
  return answerPage({ ...framed, sidebar: "" }, 404);
}

/** Answers a form of the site for programs; undefined for any other address. */
async function answerForm(
  reading: Reading,
  { key, version }: { key: string; version: string },
): Promise<Answer | undefined> {
  const form = await formAt(reading);
  if (!form) return undefined;
  const headers = reading.isIndexed ? {} : noIndex;
  const make = () => joinParts(form, { version, headers });
  return reading.visit.isPreview ? make() : answerOnce(key, version, make);
}

/** Returns what stands at an address of a site, for a visitor who may read it. */
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
  if (reading.at.path.endsWith(".md")) {
    const markdown = await markdownPage(reading, cachingOf(reading.visit));
    if (markdown) return markdown;
  }
  const image = await sendImage(reading, http, cachingOf(reading.visit));
  if (image) return image;
  const place = await reading.find();
  if (place) {
    const framed = await viewPage(reading, place);
    const drawn = await drawPage(framed);
    const { version } = kept;
    const { visit } = reading;
    const isKept = !visit.isPreview && !framed.isVolatile;
    const key = isKept ? kept.key : undefined;
    const { space, page } = place;
    const viewed = {
      spaceId: space.space.id,
      siteSpaceId: space.siteSpace.id,
      pageId: page.fields.id,
    };
    const headers = headersOf(drawn.policy, framed.isIndexed);
    return cachePage(key, { version, headers, viewed }, drawn);
  }
  const to = await formerAddress(reading);
  if (to !== undefined) return redirect(onThisOrigin(to), "permanent", cachingOf(reading.visit));
  const isEmpty = reading.emptySpace() !== undefined || reading.at.path === "";
  if (!isEmpty) return answerMissing(reading);
  const title = reading.emptySpace()?.space.title ?? reading.at.site.title;
  const framed = await viewMessage(reading, (labels) => ({
    title,
    content: html`<h1>${title}</h1><p class="lead">${labels.empty}</p>`,
  }));
  return answerPage(framed, 200);
}

/** Answers from the cache, or as `read` does. */
async function readOrRepeat(
  deps: ReaderDeps,
  at: FoundSite,
  visit: Visit,
  http: HonoContext,
): Promise<Response> {
  const key = cacheKey(at, visit);
  // Read before any content: a change in between replaces it.
  const { version } = at;
  const known = visit.isPreview ? undefined : findAnswer(key, version);
  const found = known ?? (await read(await Reading.of(deps, at, visit), http, { key, version }));
  if (found instanceof Response) return found;
  if (!visit.isPreview && found.viewed) deps.views.record(at, found.viewed, http);
  return sendAnswer(found, visit, http);
}

/** Redirects an unknown visitor to the site's sign-in, with the address that they asked for. */
const signIn = async (deps: Deps, { site, path }: SiteAddress, isExpired: boolean) =>
  (await leadToSignIn(deps, site, `/${path}`)) ?? (isExpired ? expired() : notThere());

async function visit(deps: ReaderDeps, http: HonoContext): Promise<Response> {
  const url = new URL(http.req.url);
  const at = await findSite(deps, url, http.req.header("x-forwarded-host"));
  if (!at) return notThere();
  const entry = await enter(deps, at, http);
  if (at.path === "robots.txt" && entry.outcome === "admitted") return robots(at);
  if (at.movedTo !== undefined && entry.outcome !== "rejected") {
    const headers = { "cache-control": "private, no-store", "referrer-policy": "no-referrer" };
    return redirect(onOtherOrigin(addressNow(at, at.movedTo, http)), "moved", headers);
  }
  switch (entry.outcome) {
    case "admitted":
      return onBehalfOf(at.site.organizationId, () => readOrRepeat(deps, at, entry.visit, http));
    case "redirected":
      // Through the context, which has the cookies.
      http.header("cache-control", "private, no-store");
      return redirectWithContext(http, onThisOrigin(entry.to), "found");
    case "unknown":
      return signIn(deps, at, entry.isExpired);
    default:
      return notThere();
  }
}

/** Files that all sites share. */
function sendAsset(http: HonoContext): Response | undefined {
  const [, name = ""] = /\/~\/([\w.-]+)$/.exec(http.req.path) ?? [];
  const asset = assets().byName.get(name) ?? fontFile(name);
  return (
    asset &&
    new Response(new Uint8Array(asset.body), {
      headers: {
        "content-type": asset.type,
        "cache-control": "public, max-age=31536000, immutable",
        "access-control-allow-origin": "*",
      },
    })
  );
}

/**
 * Tells a proxy whether it should get a certificate for a name: only those that were proven. Without
 * a name, answers with the proof of the one in the address, by which the service sees that it leads
 * here.
 */
async function answerHostname({ db }: Deps, http: HonoContext): Promise<Response> {
  const domain = http.req.query("domain");
  const name = domain ?? hostOf(new URL(http.req.url));
  const isName = /^[a-z0-9.-]{1,253}$/i.test(name);
  const proof = isName ? await readProofAt(db, name.toLowerCase()) : undefined;
  return new Response(domain === undefined ? proof : null, {
    status: proof === undefined ? 404 : 200,
    headers: { "cache-control": "no-store", "content-type": "text/plain" },
  });
}

const fileIn = (http: HonoContext) => /\/~\/files\/([\w-]{32})\/[^/]*$/.exec(http.req.path)?.[1];

/** Creates the front that people read published sites on; it has an origin of its own. */
export function createReader(shared: Deps): Hono {
  const app = new Hono();
  const deps = { ...shared, views: new Views(shared) };
  const { config, log } = deps;
  addSafeHeaders(app, { publicApiUrl: config.sitesUrl });
  app.use(compress());
  app.use(etag());
  const requestOf = requestReader(config);
  const limit = new RateLimit(config.rateLimit);
  const ifRoom = limitConcurrency(mostAtOnce, { onThisThread: config.databaseUrl === undefined });
  app.get("*", async (http) => {
    const asset = sendAsset(http);
    if (asset) return asset;
    const file = fileIn(http);
    if (file) return sendBlob(deps, http, file);
    const { id: requestId, address = "unknown" } = requestOf(http);
    const { remaining } = limit.take(address, Date.now());
    if (limit.limit > 0 && remaining < 0) {
      return plainPage(429, "Too many requests", "Wait a minute, then reload this page.");
    }
    const started = performance.now();
    const answer = http.req.path === proofPath ? answerHostname : visit;
    const response = await ifRoom(() => answer(deps, http));
    const ms = Math.round((performance.now() - started) * 10) / 10;
    log.info({
      requestId,
      address,
      method: http.req.method,
      front: "sites",
      status: response.status,
      ms,
    });
    return response;
  });
  app.all("*", () => {
    const allow = "GET, HEAD";
    return new Response(null, { status: 405, headers: { allow } });
  });
  app.notFound(() => notThere());
  app.onError((error, http) => {
    const status = toServiceError(error)?.status;
    if (status === 503)
      return plainPage(503, "Busy", "Too many requests right now. Try again in a moment.");
    log.error({ err: error, requestId: requestOf(http).id }, "request failed");
    return plainPage(500, "Something went wrong", "The error has been recorded. Try again later.");
  });
  return app;
}
