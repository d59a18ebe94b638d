import "server-only";
import { ApiError } from "../client/api-error.ts";
import { missingHeader } from "../client/missing-header.ts";
import { codeOf } from "../data/errors.ts";
import { checkAnswer } from "./check-answer.ts";
import { type IncomingBody, takeBody } from "./incoming-body.ts";
import { isOpen } from "./open-operations.ts";
import { reject } from "./reject.ts";
import { isEventStream, requestHeaders, requestIdOf, responseHeaders } from "./relay-headers.ts";
import { rejectForeign } from "./same-origin.ts";
import { sessionOf } from "./session.ts";
import { settings } from "./settings.ts";
import { targetOf } from "./target.ts";
import { type TimeLimit, timeLimit } from "./time-limit.ts";

/** Open streams never end by themselves and would delay the shutdown of the console. */
const stopping = new AbortController();
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => stopping.abort());

/** Relays a browser's request: replaces its cookie with a bearer token for the service. */
export async function forward(request: Request): Promise<Response> {
  const foreign = rejectForeign(request);
  if (foreign) return foreign;
  const target = targetOf(request.url, settings().apiBaseUrl);
  if (!target) return reject(404, "No such operation");
  const session = await sessionOf(request);
  if (!session && !isOpen(request)) return reject(401, "Not signed in, or the session has ended");
  const requestId = requestIdOf(request);
  const limit = timeLimit(settings().answerWithin);
  let body: IncomingBody | undefined;
  try {
    body = takeBody(request, session?.token);
    const answer = await ask(target, initOf(request, body, limit, session?.token, requestId));
    if (isMissing(request, answer)) return nothing(answer, requestId);
    return relayed(await soundOf(request, answer, limit), requestId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, message, retryAfter, ...reported } = limit.signal.aborted ? late : error;
    const headers = {
      "x-request-id": requestId,
      ...(retryAfter && { "retry-after": String(retryAfter) }),
    };
    return reject(status || 503, message, headers, reported);
  } finally {
    limit.stop();
    body?.end();
  }
}

function initOf(
  request: Request,
  body: IncomingBody,
  limit: TimeLimit,
  token: string | undefined,
  requestId: string,
): RequestInit & { duplex: "half" } {
  const isStream = isEventStream(request.headers.get("accept"));
  return {
    method: request.method,
    headers: requestHeaders(request, token, requestId),
    body: body.stream && limit.watch(body.stream),
    duplex: "half",
    redirect: "manual",
    cache: "no-store",
    signal: AbortSignal.any([
      request.signal,
      limit.signal,
      body.signal,
      ...(isStream ? [stopping.signal] : []),
    ]),
  };
}

/** For our own service the time limit covers the headers only; the body streams without one. */
function soundOf(request: Request, answer: Response, limit: TimeLimit) {
  if (!settings().checksAnswers) return answer;
  const body = answer.body && limit.watch(answer.body);
  return checkAnswer(request, new Response(body, answer));
}

// Errors raised before anything was sent.
const unreached = new Set([
  "ECONNREFUSED",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "UND_ERR_CONNECT_TIMEOUT",
]);

async function ask(target: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(target, init);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    const code = cause instanceof Error ? codeOf(cause.cause) : undefined;
    const doubtful = !unreached.has(code ?? "");
    throw new ApiError({ status: 503, message: "Can't reach the server", doubtful, cause });
  }
}

const late = {
  status: 504,
  message: "The server took too long to respond",
  retryAfter: undefined,
  doubtful: true,
};

/** Statuses of rejections that can mean that nothing was found. */
const missing = new Set([400, 403, 404]);

function isMissing({ headers }: Request, { status }: Response): boolean {
  const wanted = headers.get(missingHeader)?.split(",") ?? [];
  return missing.has(status) && wanted.includes(String(status));
}

function nothing(answer: Response, requestId: string): Response {
  void answer.body?.cancel().catch(() => undefined);
  return new Response(null, { status: 204, headers: responseHeaders(answer, requestId) });
}

const bodiless = new Set([204, 205, 304]);

function relayed(answer: Response, requestId: string): Response {
  const { status } = answer;
  if (status >= 300 && status < 400 && status !== 304) {
    void answer.body?.cancel().catch(() => undefined);
    return reject(502, "The server redirects to another URL. Set API_BASE_URL to the final URL", {
      "x-request-id": requestId,
    });
  }
  const body = bodiless.has(status) ? null : answer.body;
  return new Response(body, { status, headers: responseHeaders(answer, requestId) });
}
