import { Hono, type Context as HonoContext } from "hono";
import type { Logger } from "pino";
import { contract } from "#lib/contract/index.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { answer, refuse } from "./answers.ts";
import type { Config } from "./config.ts";
import { type ArrivalBounds, Arrivals } from "./connections/arrivals.ts";
import { roomFor } from "./connections/room.ts";
import type { Db } from "./db/client.ts";
import { addDocs } from "./docs.ts";
import { ServiceError, unauthorized } from "./errors.ts";
import { addDownloads } from "./files/download.ts";
import { handlers } from "./handlers.ts";
import { maxBody } from "./input.ts";
import type { Delivery } from "./integration-events/delivery.ts";
import { addIntegrationEndpoints } from "./integration-events/endpoint.ts";
import type { ScriptRuntime } from "./integration-runtime/script-runtime.ts";
import { addIntegrationPictures } from "./integrations/pictures.ts";
import type { Feed } from "./live/feed.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Meter } from "./metrics/meter.ts";
import { timeRequests } from "./metrics/time-requests.ts";
import { addPublishedSpecs } from "./openapi-specs/reader.ts";
import { addPdfDownloads } from "./pdf/download.ts";
import { addPublishedSites } from "./published/reader.ts";
import { RateLimit } from "./rate-limit.ts";
import { bearer, type Request, requestReader } from "./request.ts";
import { addSafeHeaders } from "./safe-headers.ts";
import { addSaml } from "./saml/routes.ts";
import { type Handler, type Route, serve } from "./serve.ts";
import type { Storage } from "./storage/storage.ts";
import type { Tracing } from "./tracing/tracing.ts";
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
  const requestOf = requestReader(deps.config);
  const limit = new RateLimit(deps.config.rateLimit);
  /** Refused tokens by address, so that guessing with ever new ones is limited as well. */
  const guesses = new RateLimit(deps.config.rateLimit);
  const tokenUse = new TokenUse(deps.db, deps.log);
  const onThisThread = deps.config.databaseUrl === undefined;
  const ifRoom = roomFor(mostAtOnce, { onThisThread });
  /** What waits for the scripts of integrations, whose slowness is none of ours. */
  const ifRoomForScripts = roomFor(Math.ceil(mostAtOnce / 4), { onThisThread });
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
