import { Hono, type Context as HonoContext } from "hono";
import type { Logger } from "pino";
import { takesDryRun } from "#lib/contract/access-impact.ts";
import { contract } from "#lib/contract/index.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { type Caller, findCaller, requireRole } from "./access.ts";
import { noteRefusedWrite } from "./audit/refusals.ts";
import type { Config } from "./config.ts";
import { type ArrivalBounds, Arrivals, type Body } from "./connections/arrivals.ts";
import { roomFor } from "./connections/room.ts";
import type { Actor, Context } from "./context.ts";
import { Created } from "./created.ts";
import type { Db } from "./db/client.ts";
import { addDocs } from "./docs.ts";
import {
  AlreadyGone,
  databaseFault,
  ServiceError,
  toServiceError,
  unauthorized,
} from "./errors.ts";
import { addDownloads } from "./files/download.ts";
import { handlers } from "./handlers.ts";
import { DryRun, dryRun } from "./impact/dry-run.ts";
import { maxBody, readInput, readParams } from "./input.ts";
import type { Delivery } from "./integration-events/delivery.ts";
import { addIntegrationEndpoints } from "./integration-events/endpoint.ts";
import type { ScriptRuntime } from "./integration-runtime/script-runtime.ts";
import { addIntegrationPictures } from "./integrations/pictures.ts";
import { EventStream } from "./live/event-stream.ts";
import type { Feed } from "./live/feed.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Meter } from "./metrics/meter.ts";
import { timeRequests } from "./metrics/time-requests.ts";
import { addPublishedSpecs } from "./openapi-specs/reader.ts";
import { addPdfDownloads } from "./pdf/download.ts";
import { addPublishedSites } from "./published/reader.ts";
import { RateLimit } from "./rate-limit.ts";
import { Ready } from "./ready.ts";
import { bearer, type Request, requestOf } from "./request.ts";
import { addSafeHeaders } from "./safe-headers.ts";
import { addSaml } from "./saml/routes.ts";
import type { Storage } from "./storage/storage.ts";
import { hashToken } from "./tokens.ts";
import type { Tracing } from "./tracing/tracing.ts";
import { beforeTransaction } from "./two-steps.ts";
import { TokenUse } from "./users/token-use.ts";
import type { Work } from "./work.ts";

export interface Deps {
  db: Db;
  storage: Storage;
  work: Work;
  /** Signs addresses that are good without a token. */
  linkSecret: string;
  /** Undefined: no mail is sent. */
  mailer: Mailer | undefined;
  config: Config;
  log: Logger;
  now: () => Date;
  feed: Feed;
  /** Runs the scripts of integrations. */
  scripts: ScriptRuntime;
  delivery: Delivery;
  /** Undefined: nobody collects metrics. */
  meter?: Meter | undefined;
  /** Undefined: traces are sent nowhere. */
  tracing?: Tracing | undefined;
}

type Handler = (ctx: Context, input: unknown) => Promise<unknown>;

/** Two writes that met are told so by the database; the loser is run again. */
async function inTransaction<T>(db: Db, run: (db: Db) => Promise<T>, tries = 4): Promise<T> {
  try {
    return await db.transaction(run);
  } catch (error) {
    const fault = databaseFault(error);
    if (tries > 1 && (fault?.code === "40001" || fault?.code === "40P01")) {
      return inTransaction(db, run, tries - 1);
    }
    throw error;
  }
}

interface Route {
  name: string;
  op: Operation;
  handle: Handler;
}

interface Received {
  http: HonoContext;
  body: Body;
  /** Undefined where none is needed. */
  token: string | undefined;
}

/** Does what a caller may do, in a transaction where it writes. */
async function act({ op, handle }: Route, ctx: Context, { http, body }: Received, deps: Deps) {
  const input = { params: ctx.path, ...readInput(op, http, body) };
  const run = await beforeTransaction(handle, ctx, input);
  if (takesDryRun(op) && input.query.dryRun) return dryRun(ctx, op, input.query, run);
  const result = await (op.method === "GET" ? run(deps.db) : inTransaction(deps.db, run));
  if (op.method !== "GET") {
    deps.feed.wake();
    deps.work.hurry();
  }
  return result;
}

/** Who acts: an integration in its own name, not in that of the user whom its rows refer to. */
function actorOf({ token, user }: Caller): Actor {
  const id = token.installationId ?? token.integrationId;
  if (id === null) return { type: "user", id: user.id, label: user.displayName };
  const type = token.installationId === null ? "integration" : "installation";
  return { type, id, label: user.displayName };
}

function sourceOf({ token }: Caller, request: Request): Request["source"] {
  if (token.integrationId !== null) return "integration";
  // Whoever signed in did so at the console: these tokens are known to nothing else.
  return token.kind === "session" ? "ui" : request.source;
}

/** The one way every request goes: who asks, may they, is it valid, do it, shape the answer. */
async function serve(route: Route, received: Received, deps: Deps, request: Request) {
  const { op, name } = route;
  const { http, token } = received;
  const now = deps.now();
  const params = readParams(op, http);
  const log = deps.log.child({ requestId: request.id });
  const { config, storage, work, linkSecret, feed, scripts } = deps;
  const outside = { config, storage, work, linkSecret, feed, scripts };
  const shared = { ...outside, now, request, log, path: params };
  let ctx = {
    ...shared,
    db: deps.db,
    place: {},
    member: undefined,
    standing: null,
  } as unknown as Context;
  if (token !== undefined) {
    const caller = await findCaller(deps.db, op, params, hashToken(token), now);
    const actor = actorOf(caller);
    const source = sourceOf(caller, request);
    ctx = { ...shared, ...caller, actor, db: deps.db, request: { ...request, source } };
  }
  try {
    if (op.role !== "public") requireRole(op, ctx);
    return { result: await act(route, ctx, received, deps), token: ctx.token };
  } catch (error) {
    const isDryRun = takesDryRun(op) && http.req.query("dryRun") !== undefined;
    if (error instanceof ServiceError && !isDryRun) await noteRefusedWrite(ctx, name, op, error);
    throw error;
  }
}

function answer(op: Operation, result: unknown): Response {
  const headers = { "content-type": "application/json" };
  if (result instanceof DryRun) return new Response(result.json, { status: 200, headers });
  if (op.output.type === "undefined") return new Response(null, { status: op.ok });
  if (result instanceof EventStream) return result.response;
  if (result instanceof Ready) return new Response(result.json, { status: op.ok, headers });
  if (result instanceof Created)
    return Response.json(op.output.parse(result.value), { status: 201 });
  return Response.json(op.output.parse(result), { status: op.ok });
}

function refuse(error: unknown, log: Logger, request: Request): Response {
  if (error instanceof AlreadyGone) return new Response(null, { status: 204 });
  const refusal = toServiceError(error);
  const isOurs = !refusal || refusal.status === 507;
  if (isOurs) log.error({ err: error, requestId: request.id }, "request failed");
  const status = refusal?.status ?? 500;
  const message = refusal?.message ?? "Something went wrong on our side; it has been recorded";
  const headers: Record<string, string> = refusal?.retryAfter
    ? { "retry-after": String(refusal.retryAfter) }
    : {};
  return Response.json({ error: { code: status, message } }, { status, headers });
}

/** What requests of an address are counted by; with the space, no token is the same. */
const keyOf = ({ address = "unknown" }: Request) => `from ${address}`;

/** @param reset epoch seconds */
function tooMany(limit: number, reset: number): ServiceError {
  const wait = Math.max(1, Math.ceil(reset - Date.now() / 1000));
  return new ServiceError(429, `Over ${limit} requests a minute; go on in ${wait} s`, wait);
}

interface Bounds extends ArrivalBounds {
  /** Requests in work. */
  mostAtOnce?: number;
}

/** What opens the operation, looked at before any body is read; undefined where nothing is needed. */
function tokenFor(op: Operation, http: HonoContext): string | undefined {
  if (op.role === "public") return undefined;
  const token = bearer(http);
  if (token === undefined) throw unauthorized();
  return token;
}

/** The HTTP application: every operation of the contract, health, and the document. */
export function createApp(deps: Deps, { mostAtOnce = 128, ...bounds }: Bounds = {}): Hono {
  const app = new Hono();
  addSafeHeaders(app, deps.config);
  if (deps.meter) timeRequests(app, deps.meter);
  deps.tracing?.requests(app);
  const limit = new RateLimit(deps.config.rateLimit);
  /** Refused tokens by address, so that guessing with ever new ones is limited as well. */
  const guesses = new RateLimit(deps.config.rateLimit);
  const tokenUse = new TokenUse(deps.db, deps.log);
  const ifRoom = roomFor(mostAtOnce);
  /** What waits for the scripts of integrations, whose slowness is none of ours. */
  const ifRoomForScripts = roomFor(Math.ceil(mostAtOnce / 4));
  const arrivals = new Arrivals(bounds);

  /** Rate limit, request id, log line and errors around one operation. */
  async function dispatch(route: Route, http: HonoContext): Promise<Response> {
    const { op } = route;
    const request = requestOf(http);
    const started = performance.now();
    const address = request.address ?? "unknown";
    // Where a token opens nothing, anybody can bring ever new ones.
    const key = (op.role === "public" ? undefined : bearer(http)) ?? keyOf(request);
    const rate = limit.take(key, Date.now());
    let response: Response;
    let userId: string | undefined;
    try {
      if (limit.limit > 0 && (rate.remaining < 0 || guesses.isOver(address, Date.now()))) {
        throw tooMany(limit.limit, rate.reset);
      }
      const secret = tokenFor(op, http);
      const most = op.largestBody ?? maxBody;
      const { result, token } = await arrivals.withBody(http.req.raw, { most, address }, (body) =>
        ifRoom(() => serve(route, { http, body, token: secret }, deps, request)),
      );
      if (token) tokenUse.note(token, deps.now(), request.address);
      userId = token?.userId;
      response = answer(op, result);
    } catch (error) {
      response = refuse(error, deps.log, request);
    }
    if (response.status === 401) guesses.take(address, Date.now());
    response.headers.set("x-request-id", request.id);
    // What compresses collects first.
    const asIs = op.stream ? ", no-transform" : "";
    response.headers.set("cache-control", `private, no-store${asIs}`);
    if (op.deprecated) response.headers.set("deprecation", "true");
    if (limit.limit > 0) {
      response.headers.set("x-ratelimit-limit", String(limit.limit));
      response.headers.set("x-ratelimit-remaining", String(Math.max(0, rate.remaining)));
      response.headers.set("x-ratelimit-reset", String(rate.reset));
    }
    const ms = Math.round((performance.now() - started) * 10) / 10;
    deps.log.info({
      requestId: request.id,
      address: request.address,
      userId,
      method: op.method,
      path: op.path,
      status: response.status,
      ms,
    });
    return response;
  }

  for (const [name, op] of Object.entries(contract) as [keyof typeof contract, Operation][]) {
    const path = op.path.replaceAll(/\{(\w+)\}/g, ":$1");
    const route = { name, op, handle: handlers[name] as Handler };
    app.on(op.method, path, (http) => dispatch(route, http));
  }
  addDocs(app, deps.config);
  addPdfDownloads(app, deps);
  // Readers and identity providers bring no token: their address counts.
  const admit = (paths: string[], ifThereIsRoom: typeof ifRoom) =>
    app.on("ALL", paths, (http, next) => {
      const request = requestOf(http);
      const { remaining, reset } = limit.take(keyOf(request), Date.now());
      if (limit.limit > 0 && remaining < 0) throw tooMany(limit.limit, reset);
      const { address = "unknown" } = request;
      return arrivals.withBody(http.req.raw, { most: maxBody, address }, (body) => {
        http.set("body", body);
        return ifThereIsRoom(next);
      });
    });
  admit(["/published/*", "/openapi/*", "/saml/*", "/integration-assets/*"], ifRoom);
  admit(["/integration-scripts/*", "/integrations/*"], ifRoomForScripts);
  addPublishedSpecs(app, deps);
  addIntegrationPictures(app, deps);
  addIntegrationEndpoints(app, deps);
  addSaml(app, deps);
  addPublishedSites(app, deps);
  addDownloads(app, deps);
  app.notFound(() =>
    Response.json({ error: { code: 404, message: "There is no such address" } }, { status: 404 }),
  );
  app.onError((error, http) => refuse(error, deps.log, requestOf(http)));
  return app;
}
