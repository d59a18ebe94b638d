import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Hono, Context as HonoContext } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { paths } from "#lib/url/paths.ts";
import type { Deps } from "../../access/deps.ts";
import { type SAMLProviderRow, samlProviderTable } from "../../db/schema/single-sign-on.ts";
import { ServiceError } from "../../platform/errors.ts";
import { bodyOf } from "../../platform/http/connections/body-reader.ts";
import { onOtherOrigin, redirectWithContext } from "../../platform/http/redirect.ts";
import { requestReader } from "../../platform/http/request.ts";
import { appUrl } from "../../platform/http/urls.ts";
import { WindowCounter } from "../../platform/http/window-counter.ts";
import { handleResponse, type Posted, type SignInOutcome } from "./handle-response.ts";
import { serviceMetadata } from "./library.ts";
import { recordRejectedResponse } from "./rejected-response.ts";
import { beginSignIn, browserHash, pathOf } from "./requests.ts";
import { isActive } from "./to-saml-provider.ts";

const largestAnswer = 1024 * 1024;
const cookie = "__Host-docs-saml";

async function findProvider({ db }: Deps, http: HonoContext): Promise<SAMLProviderRow | undefined> {
  const id = http.req.param("samlProviderId") ?? "";
  if (id.includes("\0")) return undefined;
  return (await db.select().from(samlProviderTable).where(eq(samlProviderTable.id, id)))[0];
}

/** Sends only a reason code: the console has the messages, so that addresses cannot inject text. */
function toSignIn({ config }: Deps, parts: Record<string, string | undefined>, code?: string) {
  const url = new URL(appUrl(config, paths.signIn()));
  for (const [name, value] of Object.entries(parts)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  if (code !== undefined) url.hash = `code=${code}`;
  return url.href;
}

/** "See other", so that the browser continues a form post with a GET. */
function go(http: HonoContext, url: string): Response {
  http.header("cache-control", "private, no-store");
  http.header("referrer-policy", "no-referrer");
  return redirectWithContext(http, onOtherOrigin(url), "seeOther");
}

/** Returns the secret that ties the response to the requesting browser; https only. */
function browserOf({ config }: Deps, http: HonoContext): string | null {
  if (!config.publicApiUrl.startsWith("https:")) return null;
  const secret = getCookie(http, cookie) ?? randomBytes(24).toString("base64url");
  const options = {
    path: "/",
    secure: true,
    httpOnly: true,
    sameSite: "None",
    maxAge: 900,
  } as const;
  setCookie(http, cookie, secret, options);
  return browserHash(secret);
}

async function start(deps: Deps, http: HonoContext): Promise<Response> {
  const row = await findProvider(deps, http);
  const next = pathOf(http.req.query("next"));
  if (!row || !isActive(row)) return go(http, toSignIn(deps, { sso: "not-active", next }));
  const means = { ...deps, now: deps.now() };
  const begin = { kind: "sign-in", next: next ?? null, browser: browserOf(deps, http) } as const;
  return go(http, await beginSignIn(means, row, begin));
}

function readPosted(http: HonoContext): Posted {
  const bytes = bodyOf(http);
  if (bytes.byteLength > largestAnswer) {
    return { samlResponse: "", relayState: undefined, browser: undefined };
  }
  const form = new URLSearchParams(new TextDecoder().decode(bytes));
  return {
    samlResponse: form.get("SAMLResponse") ?? "",
    relayState: form.get("RelayState") ?? undefined,
    browser: getCookie(http, cookie),
  };
}

function addressAfter(deps: Deps, row: SAMLProviderRow, outcome: SignInOutcome): string {
  if (outcome.kind === "sign-in") return toSignIn(deps, { next: outcome.next }, outcome.code);
  if (outcome.kind === "refused") {
    return toSignIn(deps, { sso: outcome.fault.reason, organization: row.organizationId });
  }
  const { organizationId, id: samlProviderId } = row;
  const page = appUrl(deps.config, paths.ssoProvider({ organizationId, samlProviderId }));
  return `${page}?test=${encodeURIComponent(outcome.signInId)}`;
}

interface Callers {
  requestOf: ReturnType<typeof requestReader>;
  /** Counts, by address, the responses that were rejected or are being checked. */
  refused: WindowCounter;
}

async function consume(
  deps: Deps,
  http: HonoContext,
  { requestOf, refused }: Callers,
): Promise<Response> {
  const row = await findProvider(deps, http);
  if (!row) return go(http, toSignIn(deps, { sso: "not-active" }));
  const request = requestOf(http);
  const address = request.address ?? "unknown";
  if (refused.isOver(address, Date.now())) {
    throw new ServiceError(429, "Too many rejected sign-ins: try again in a minute", 60);
  }
  // Counted before the check, so that concurrent responses count like consecutive ones.
  refused.take(address, Date.now());
  const means = { ...deps, now: deps.now(), request };
  const outcome = await handleResponse(means, row, readPosted(http));
  if (outcome.kind === "refused") await recordRejectedResponse(means, row, outcome);
  else refused.giveBack(address, Date.now());
  return go(http, addressAfter(deps, row, outcome));
}

async function sendMetadata(deps: Deps, http: HonoContext): Promise<Response> {
  const row = await findProvider(deps, http);
  if (!row) return http.notFound();
  http.header("content-type", "application/samlmetadata+xml; charset=utf-8");
  http.header("x-content-type-options", "nosniff");
  http.header("content-disposition", 'inline; filename="metadata.xml"');
  return http.body(await serviceMetadata(deps.config, row));
}

/** Adds the SAML routes: metadata, start, and ACS. */
export function addSaml(app: Hono, deps: Deps): void {
  /** Anybody can send a response, and validating one is expensive. */
  const refused = new WindowCounter(Math.ceil(deps.config.rateLimit / 20));
  const callers = { requestOf: requestReader(deps.config), refused };
  app.get("/saml/:samlProviderId/metadata", (http) => sendMetadata(deps, http));
  app.get("/saml/:samlProviderId/start", (http) => start(deps, http));
  app.post("/saml/:samlProviderId/acs", (http) => consume(deps, http, callers));
}
