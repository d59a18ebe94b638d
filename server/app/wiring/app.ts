import { Hono, type Context as HonoContext } from "hono";
import { contract } from "#lib/contract/index.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";
import type { Deps } from "../../access/deps.ts";
import type { AnyHandler } from "../../access/prepare-and-commit.ts";
import { addPublishedSpecs } from "../../api-specs/reader.ts";
import { addDownloads } from "../../content/files/download.ts";
import { addPdfDownloads } from "../../content/pdf/download.ts";
import { addIntegrationEndpoints } from "../../integrations/events/endpoint.ts";
import { addIntegrationPictures } from "../../integrations/publishing/pictures.ts";
import { addSaml } from "../../people/saml/routes.ts";
import { TokenUse } from "../../people/users/token-use.ts";
import { EndedTokenError, unauthorized } from "../../platform/errors.ts";
import { answer } from "../../platform/http/answer.ts";
import { type BodyLimits, BodyReader } from "../../platform/http/connections/body-reader.ts";
import { limitConcurrency } from "../../platform/http/connections/limit-concurrency.ts";
import { addDocs } from "../../platform/http/docs.ts";
import { ignoredParameters, maxBody } from "../../platform/http/input.ts";
import { RequestLimits } from "../../platform/http/limit-requests.ts";
import { reject } from "../../platform/http/reject.ts";
import { bearer, type Request, requestReader } from "../../platform/http/request.ts";
import { addSafeHeaders } from "../../platform/http/safe-headers.ts";
import { timeRequests } from "../../platform/metrics/time-requests.ts";
import { addPreviousUrls } from "../../reader/redirects/previous-urls.ts";
import { handlers } from "./handlers.ts";
import { registerDomains } from "./register-domains.ts";
import { type Received, rejectUnavailable, type Served, serve } from "./serve.ts";
import { unavailable } from "./unavailable.ts";

interface Bounds extends BodyLimits {
  /** Limit of concurrent requests. */
  mostAtOnce?: number;
}

type Run = (received: Received, request: Request) => Promise<Served>;

/** Returns the operation's token before the body is read; undefined if none is required. */
function tokenFor(op: Operation, http: HonoContext): string | undefined {
  if (op.role === "public") return undefined;
  const token = bearer(http);
  if (token === undefined) throw unauthorized();
  return token;
}

/** Creates the HTTP application: all operations of the contract, health, and the API document. */
export function createApp(deps: Deps, { mostAtOnce = 128, ...bounds }: Bounds = {}): Hono {
  registerDomains();
  const app = new Hono();
  addSafeHeaders(app, deps.config);
  if (deps.meter) timeRequests(app, deps.meter);
  deps.tracing?.requests(app);
  const requestOf = requestReader(deps.config);
  const limits = new RequestLimits(deps.config.rateLimit);
  const tokenUse = new TokenUse(deps.db, deps.log);
  const onThisThread = deps.config.databaseUrl === undefined;
  const ifRoom = limitConcurrency(mostAtOnce, { onThisThread });
  /** Separate limit for calls that wait for integration scripts, which may be slow. */
  const ifRoomForScripts = limitConcurrency(Math.ceil(mostAtOnce / 4), { onThisThread });
  const bodyReader = new BodyReader(bounds);

  /** Wraps an operation with rate limit, request id, log line and error handling. */
  async function dispatch(op: Operation, http: HonoContext, run: Run): Promise<Response> {
    const request = requestOf(http);
    const started = performance.now();
    const address = request.address ?? "unknown";
    // Public operations are limited by address, as anybody could send new tokens.
    const token = op.role === "public" ? undefined : bearer(http);
    const counted = limits.count(request, token);
    let response: Response;
    let userId: string | undefined;
    // Compression would buffer the stream.
    let caching = { "cache-control": `private, no-store${op.stream ? ", no-transform" : ""}` };
    try {
      limits.require(counted, request);
      const secret = tokenFor(op, http);
      const most = op.largestBody ?? maxBody;
      const { result, token, headers } = await bodyReader.withBody(
        http.req.raw,
        { most, address },
        (body) => ifRoom(() => run({ http, body, token: secret }, request)),
      );
      if (token) tokenUse.note(token, deps.now(), request.address);
      userId = token?.userId;
      response = answer(op, result);
      caching = { ...caching, ...headers };
    } catch (error) {
      response = reject(error, deps.log, request);
      // A server that renders sites sends the requests of many visitors from one address, so
      // expired visitor tokens don't count as guesses; nor do requests without a token.
      const isGuess =
        token !== undefined && response.status === 401 && !(error instanceof EndedTokenError);
      if (isGuess) limits.countGuess(request);
    }
    response.headers.set("x-request-id", request.id);
    for (const [name, value] of Object.entries({ ...caching, ...limits.headersOf(counted) }))
      response.headers.set(name, value);
    const ignored = ignoredParameters(op, http.req.url);
    if (ignored !== undefined) response.headers.set("x-ignored-parameters", ignored);
    if (op.deprecated) response.headers.set("deprecation", "true");
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

  const add = (op: Operation, run: Run) => {
    const path = op.path.replaceAll(/\{(\w+)\}/g, ":$1").replace(":pagePath", ":pagePath{.+}");
    app.on(op.method, path, (http) => dispatch(op, http, run));
  };
  for (const [name, op] of Object.entries(contract) as [keyof typeof contract, Operation][]) {
    const route = { name, op, handle: handlers[name] as AnyHandler };
    add(op, (received, request) => serve(route, received, deps, request));
  }
  for (const missing of unavailable) {
    add(missing.op, (received) => rejectUnavailable(missing, received, deps));
  }
  // Separate count, so that a page full of images does not use up the reader's limit.
  app.on("ALL", ["/files/*", "/pdf/*"], (http, next) => {
    limits.requireByAddress(requestOf(http), "download ");
    return next();
  });
  addPdfDownloads(app, deps);
  app.on("ALL", ["/docs/*", "/v1/openapi.json"], (http, next) => {
    limits.requireByAddress(requestOf(http), "reference ");
    return next();
  });
  addDocs(app, deps.config);
  const admit = (paths: string[], ifThereIsRoom: typeof ifRoom) =>
    app.on("ALL", paths, (http, next) => {
      const request = requestOf(http);
      limits.requireByAddress(request);
      const { address = "unknown" } = request;
      return bodyReader.withBody(http.req.raw, { most: maxBody, address }, (body) => {
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
  addPreviousUrls(app, deps);
  addDownloads(app, deps);
  app.notFound(() =>
    Response.json({ error: { code: 404, message: "This path does not exist" } }, { status: 404 }),
  );
  app.onError((error, http) => reject(error, deps.log, requestOf(http)));
  return app;
}
