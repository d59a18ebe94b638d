import { Hono, type Context as HonoContext } from "hono";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import type { Deps } from "../access/deps.ts";
import { sendBlob } from "../content/files/download.ts";
import { toServiceError } from "../platform/errors.ts";
import { limitConcurrency } from "../platform/http/connections/limit-concurrency.ts";
import {
  onOtherOrigin,
  onThisOrigin,
  redirect,
  redirectWithContext,
} from "../platform/http/redirect.ts";
import { requestReader } from "../platform/http/request.ts";
import { addSafeHeaders } from "../platform/http/safe-headers.ts";
import { WindowCounter } from "../platform/http/window-counter.ts";
import { onBehalfOf } from "../platform/workers/tenant.ts";
import { proofPath, readProofAt } from "../sites/custom-hostnames/leads-here.ts";
import { answerVisit, type ReaderDeps } from "./answer-visit.ts";
import { fontFile } from "./fonts.ts";
import { expired, notThere, plainPage } from "./plain-page.ts";
import { robots } from "./robots.ts";
import { assets } from "./style.ts";
import { Views } from "./views.ts";
import { findSite, hostOf, type SiteAddress } from "./visit/find-site.ts";
import { leadToSignIn } from "./visit/redirect-to-sign-in.ts";
import { addressNow, addressWithout, enter } from "./visit/visit.ts";

const mostAtOnce = 128;

/** Redirects an unknown visitor to the site's sign-in, with the requested address. */
async function signIn(deps: Deps, at: SiteAddress, url: URL, isExpired: boolean) {
  const location = addressWithout(at, url);
  return (await leadToSignIn(deps, at.site, location)) ?? (isExpired ? expired() : notThere());
}

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
      return onBehalfOf(at.site.organizationId, () => answerVisit(deps, at, entry.visit, http));
    case "redirected":
      // Set on the context, which also has the cookies.
      http.header("cache-control", "private, no-store");
      return redirectWithContext(http, onThisOrigin(entry.to), "found");
    case "unknown":
      return signIn(deps, at, url, entry.isExpired);
    default:
      return notThere();
  }
}

/** Sends files that all sites share; undefined for other paths. */
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
 * Tells a proxy if it may obtain a certificate for a name: only for proven ones. Without a name,
 * returns the proof of the host name in the request, from which the service knows that it leads
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

/** Creates the application that serves published sites, on its own origin. */
export function createReader(shared: Deps): Hono {
  const app = new Hono();
  const deps = { ...shared, views: new Views(shared) };
  const { config, log } = deps;
  addSafeHeaders(app, { publicApiUrl: config.sitesUrl });
  app.use(compress());
  app.use(etag());
  const requestOf = requestReader(config);
  const counter = new WindowCounter(config.rateLimit);
  const ifRoom = limitConcurrency(mostAtOnce, { onThisThread: config.databaseUrl === undefined });
  app.get("*", async (http) => {
    const asset = sendAsset(http);
    if (asset) return asset;
    const file = fileIn(http);
    if (file) return sendBlob(deps, http, file);
    const { id: requestId, address = "unknown" } = requestOf(http);
    const { remaining } = counter.take(address, Date.now());
    if (counter.limit > 0 && remaining < 0) {
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
