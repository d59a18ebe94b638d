import "server-only";
import { ApiError } from "../client/api-error.ts";
import { checkAnswer } from "./check-answer.ts";
import { isOpen } from "./open-operations.ts";
import { refuse } from "./refuse.ts";
import { isEventStream, requestHeaders, requestIdOf, responseHeaders } from "./relay-headers.ts";
import { refuseForeign } from "./same-origin.ts";
import { sessionOf } from "./session.ts";
import { settings } from "./settings.ts";
import { targetOf } from "./target.ts";
import { type TimeLimit, timeLimit } from "./time-limit.ts";

/** Streams never end by themselves: open ones would hold up the stop of the console. */
const stopping = new AbortController();
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => stopping.abort());

/** The relay: a browser's request with its cookie becomes the service's with a bearer token. */
export async function forward(request: Request): Promise<Response> {
  const foreign = refuseForeign(request);
  if (foreign) return foreign;
  const target = targetOf(request.url, settings().apiBaseUrl);
  if (!target) return refuse(404, "There is no such operation here");
  const session = await sessionOf(request);
  if (!session && !isOpen(request))
    return refuse(401, "You are not signed in, or your session has ended");
  const requestId = requestIdOf(request);
  const limit = timeLimit(settings().answerWithin);
  try {
    const answer = await ask(target, initOf(request, limit, session?.token, requestId));
    return relayed(await soundOf(request, answer, limit), requestId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, message, doubtful } = limit.signal.aborted ? late : error;
    return refuse(status || 503, message, { "x-request-id": requestId }, doubtful);
  } finally {
    limit.stop();
  }
}

function initOf(
  request: Request,
  limit: TimeLimit,
  token: string | undefined,
  requestId: string,
): RequestInit & { duplex: "half" } {
  const isStream = isEventStream(request.headers.get("accept"));
  return {
    method: request.method,
    headers: requestHeaders(request, token, requestId),
    body: request.body && limit.watch(request.body),
    duplex: "half",
    redirect: "manual",
    cache: "no-store",
    signal: AbortSignal.any([request.signal, limit.signal, ...(isStream ? [stopping.signal] : [])]),
  };
}

/** Of our own service the headers alone are waited for, and the body streams on without a limit. */
function soundOf(request: Request, answer: Response, limit: TimeLimit) {
  if (!settings().checksAnswers) return answer;
  const body = answer.body && limit.watch(answer.body);
  return checkAnswer(request, new Response(body, answer));
}

// Where these are said, nothing was sent.
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
    const { code = "" } = ((cause as Error).cause ?? {}) as { code?: string };
    const doubtful = !unreached.has(code);
    throw new ApiError({ status: 503, message: "The service does not answer", doubtful, cause });
  }
}

const late = { status: 504, message: "The service took too long to answer", doubtful: true };

const bodiless = new Set([204, 205, 304]);

function relayed(answer: Response, requestId: string): Response {
  const { status } = answer;
  if (status >= 300 && status < 400 && status !== 304) {
    void answer.body?.cancel().catch(() => undefined);
    return refuse(502, "The service redirects elsewhere. Set API_BASE_URL to its final address", {
      "x-request-id": requestId,
    });
  }
  const body = bodiless.has(status) ? null : answer.body;
  return new Response(body, { status, headers: responseHeaders(answer, requestId) });
}
