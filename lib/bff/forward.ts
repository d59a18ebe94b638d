import "server-only";
import { checkAnswer } from "./check-answer.ts";
import { isOpen } from "./open-operations.ts";
import { refuse } from "./refuse.ts";
import { isEventStream, requestHeaders, requestIdOf, responseHeaders } from "./relay-headers.ts";
import { refuseForeign } from "./same-origin.ts";
import { sessionOf } from "./session.ts";
import { settings } from "./settings.ts";
import { targetOf } from "./target.ts";
import { timeLimit } from "./time-limit.ts";

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
  const answer = await ask(request, target, requestHeaders(request, session?.token, requestId));
  if (typeof answer !== "string") {
    const isSound = !settings().checksAnswers || !answer.ok;
    return relayed(isSound ? answer : await checkAnswer(request, answer), requestId);
  }
  return unanswered(answer, requestId, request.method === "GET");
}

type Silence = "late" | "down";

/** Waits for the answer's headers only; its body streams on without a limit. */
async function ask(request: Request, target: URL, headers: Headers): Promise<Response | Silence> {
  const limit = timeLimit(settings().answerWithin);
  const init: RequestInit & { duplex: "half" } = {
    method: request.method,
    headers,
    body: request.body && limit.watch(request.body),
    duplex: "half",
    redirect: "manual",
    cache: "no-store",
    signal: AbortSignal.any([
      request.signal,
      limit.signal,
      ...(isEventStream(request.headers.get("accept")) ? [stopping.signal] : []),
    ]),
  };
  try {
    return await fetch(target, init);
  } catch {
    return limit.signal.aborted ? "late" : "down";
  } finally {
    limit.stop();
  }
}

function unanswered(silence: Silence, requestId: string, isRead: boolean): Response {
  const headers = { "x-request-id": requestId };
  const late = "The service took too long to answer";
  // It goes on with what it has begun.
  const unknown = `${late}, and may have done it all the same: look before you try again`;
  return silence === "late"
    ? refuse(504, isRead ? late : unknown, headers)
    : refuse(503, "The service does not answer", headers);
}

const bodiless = new Set([204, 205, 304]);

function relayed(answer: Response, requestId: string): Response {
  const { status } = answer;
  if (status >= 300 && status < 400 && status !== 304) {
    void answer.body?.cancel();
    return refuse(502, "The service redirects elsewhere. Set API_BASE_URL to its final address", {
      "x-request-id": requestId,
    });
  }
  const body = bodiless.has(status) ? null : answer.body;
  return new Response(body, { status, headers: responseHeaders(answer, requestId) });
}
