import { and, eq, exists } from "drizzle-orm";
import type { Hono, Context as HonoContext } from "hono";
import type { Deps } from "../../access/deps.ts";
import { coversPlace, type PlaceKind, placeKinds } from "../../access/installations/place-kinds.ts";
import { ScriptBusy, ScriptError } from "../../access/installations/script.ts";
import {
  installationPlaceTable,
  installationTable,
  integrationTable,
} from "../../db/schema/integrations.ts";
import { unavailable } from "../../platform/errors.ts";
import { bodyOf } from "../../platform/http/connections/body-reader.ts";
import { decodePart } from "../../platform/http/decode-part.ts";
import { scriptUrl } from "../publishing/endpoints.ts";
import { passedHeaders } from "../runtime/passed-headers.ts";
import { toAnswer } from "./answer.ts";
import { cachedScript, type Script } from "./cached-scripts.ts";
import type { CallPlace } from "./environment.ts";
import { callLive, type LiveCall } from "./live-call.ts";
import { readTarget, type Target } from "./target.ts";

const rejection = (status: number, message: string) =>
  Response.json({ error: { code: status, message } }, { status });
const missing = () => rejection(404, "The integration does not exist or is not installed");

interface Named {
  integration: string;
  installation?: string | undefined;
  place?: CallPlace | undefined;
}

/** Condition for installations that cover an existing resource. */
function covers({ db }: Deps, { kind, id }: CallPlace) {
  const { table, live } = placeKinds[kind];
  const isTheirs = and(
    eq(table.id, id),
    eq(table.organizationId, installationTable.organizationId),
    live,
  );
  const there = db.select({ id: table.id }).from(table).where(isTheirs);
  return and(exists(there), coversPlace(db, kind, id));
}

/** Finds the active installation of an address. */
async function find(deps: Deps, { integration, installation, place }: Named) {
  const names = [integration, installation, place?.id];
  if (names.some((name) => name?.includes("\0"))) return undefined;
  const isHere = and(
    eq(installationTable.integrationId, integrationTable.id),
    eq(installationTable.id, installation ?? ""),
    eq(installationTable.status, "active"),
    place && covers(deps, place),
  );
  const isThere = and(
    eq(installationPlaceTable.installationId, installationTable.id),
    eq(installationPlaceTable.placeId, place?.id ?? ""),
  );
  const [found] = await deps.db
    .select({
      integration: integrationTable,
      installation: installationTable,
      there: installationPlaceTable.configuration,
    })
    .from(integrationTable)
    .leftJoin(installationTable, isHere)
    .leftJoin(installationPlaceTable, isThere)
    .where(eq(integrationTable.name, integration));
  if (!found || (installation !== undefined && !found.installation)) return undefined;
  return {
    scopes: found.installation?.scopes ?? [],
    integrationId: found.integration.id,
    installationId: found.installation?.id ?? null,
    organizationId: found.installation?.organizationId ?? found.integration.organizationId,
    there: found.there,
  };
}

/** Returns the request headers for the script: no cookies, and no token of this service. */
function reported(http: HonoContext): Record<string, string> {
  const headers = Object.fromEntries(passedHeaders(http.req.raw.headers));
  delete headers.cookie;
  if (/^bearer dp_/i.test(headers.authorization ?? "")) delete headers.authorization;
  return headers;
}

/** Addressed script, with the organization and the resource of the call. */
interface Callee {
  organizationId: string;
  target: Target;
  place: CallPlace | undefined;
  /** Configuration of the installation at that place. */
  there: unknown;
}

/** Finds the script of an address; undefined if it isn't installed there or lacks a scope. */
async function findCallee(
  deps: Deps,
  named: Named,
  mayCall: (scopes: readonly string[]) => boolean = () => true,
): Promise<Callee | undefined> {
  const found = await find(deps, named);
  const target = found && mayCall(found.scopes) ? await readTarget(deps.db, found) : undefined;
  if (!found || !target) return undefined;
  const { organizationId, there } = found;
  return { organizationId, target, place: named.place, there };
}

interface CallRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: Uint8Array;
}

async function call(
  deps: Deps,
  { organizationId, target, place }: Callee,
  type: LiveCall["type"],
  { method, url, headers, body }: CallRequest,
): Promise<Response> {
  try {
    const reply = await callLive(deps, target, {
      type,
      organizationId,
      payload: { request: { method, url }, ...(place && { [`${place.kind}Id`]: place.id }) },
      unlogged: { request: { method, url, headers } },
      place,
      body,
    });
    return toAnswer(reply, target);
  } catch (error) {
    if (error instanceof ScriptBusy) throw unavailable(error.message, error.retryAfter);
    if (error instanceof ScriptError) return rejection(502, "The integration did not respond");
    throw error;
  }
}

const isKind = (kind: string | undefined): kind is `${PlaceKind}s` =>
  kind === "spaces" || kind === "sites";

/** Parses an address below `urls.publicEndpoint`; the rest of the path is the script's own. */
function read(path: string): Named {
  const [integration = "", ...rest] = path.split("/").slice(2).map(decodePart);
  if (rest[0] !== "installations" || !rest[1]) return { integration };
  const [, installation, kind, id] = rest;
  if (!isKind(kind) || !id) return { integration, installation };
  return { integration, installation, place: { kind: kind === "spaces" ? "space" : "site", id } };
}

async function answerEndpoint(deps: Deps, http: HonoContext): Promise<Response> {
  const callee = await findCallee(deps, read(http.req.path));
  if (!callee) return missing();
  const { pathname, search } = new URL(http.req.url);
  const body = bodyOf(http);
  return call(deps, callee, "fetch", {
    method: http.req.raw.method,
    url: `${deps.config.publicApiUrl}${pathname}${search}`,
    headers: reported(http),
    ...(body.byteLength > 0 && { body }),
  });
}

/** Returns the key of a script in the cache; undefined if it is in development or has a query. */
function scriptKey(query: string, { target, place, there }: Callee): string | undefined {
  const { script, installation, tunnelUrl } = target;
  if (tunnelUrl !== null || query !== "") return undefined;
  return JSON.stringify([script.key, place?.id, installation?.configuration, there]);
}

/** Requests a script without data of a reader, because all readers get the response. */
async function requestScript(deps: Deps, callee: Callee, url: string): Promise<Script> {
  const request = { method: "GET", url, headers: {} };
  const answer = await call(deps, callee, "fetch_published_script", request);
  const { status, headers } = answer;
  return { status, headers, body: await answer.arrayBuffer() };
}

async function answerScript(deps: Deps, http: HonoContext): Promise<Response> {
  const { integration = "", installation = "", file = "" } = http.req.param();
  if (!file.endsWith(".js")) return missing();
  const place = { kind: "site" as const, id: file.slice(0, -3) };
  const named = { integration, installation, place };
  const may = (scopes: readonly string[]) => scopes.includes("site:script:inject");
  const callee = await findCallee(deps, named, may);
  if (!callee) return missing();
  const { search } = new URL(http.req.url);
  const url = scriptUrl(deps.config, { integration, installation, site: place.id }) + search;
  const request = () => requestScript(deps, callee, url);
  const key = scriptKey(search, callee);
  const { status, headers, body } = await (key === undefined
    ? request()
    : cachedScript(key, request));
  const isEmpty = [204, 205, 304].includes(status);
  return new Response(isEmpty ? null : body, { status, headers });
}

/** Adds the public routes to scripts of integrations, as in `urls.publicEndpoint`. */
export function addIntegrationEndpoints(app: Hono, deps: Deps): void {
  const endpoint = (http: HonoContext) => answerEndpoint(deps, http);
  app.all("/integrations/:integration", endpoint);
  app.all("/integrations/:integration/*", endpoint);
  app.get("/integration-scripts/:integration/:installation/:file", (http) =>
    answerScript(deps, http),
  );
}
