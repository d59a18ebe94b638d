import type * as z from "zod";
import type { ErrorBody } from "../contract/common.ts";
import { ApiError } from "./api-error.ts";

const wordsFor: Record<number, string> = {
  400: "The service refused the request as malformed",
  401: "You are not signed in, or your session has ended",
  403: "Your role does not allow this",
  404: "Not found, or not visible to you",
  409: "This conflicts with the current state",
  413: "What was sent is too large",
  429: "Too many requests: wait a moment and try again",
  502: "The service does not answer",
  503: "The service does not answer",
  504: "The service took too long to answer",
};

/** Reads a refusal; a body in a foreign form still gives a message made of the status. */
export function refusal(response: Response, body: unknown): ApiError {
  const told = toldBy(body);
  const status = statusOf(response, told !== undefined);
  const lacks = isLack(status, told !== undefined);
  const fallback = wordsFor[status] ?? `The service answered with status ${status}`;
  return new ApiError({
    status,
    code: told?.code,
    message: lacks ? "This service does not offer this" : told?.message || fallback,
    lacks,
    doubtful: told?.doubtful ?? (status >= 500 && !lacks),
    requestId: requestIdOf(response),
    retryAfter: secondsUntilRetry(response.headers.get("retry-after")),
  });
}

// A gateway's 502 says that no answer came; ours, that one came which could not be understood.
const statusOf = ({ status }: Response, told: boolean) => (status === 502 && !told ? 503 : status);

/**
 * Not every service that speaks the format has every operation. What an operation does not find, it
 * tells in the format; a 404 in another form comes from a server that knows no such path.
 */
const isLack = (status: number, told: boolean) =>
  status === 405 || status === 501 || (status === 404 && !told);

/** The console's relay tells besides that nobody knows whether it was done. */
type Told = z.infer<typeof ErrorBody>["error"] & { doubtful: boolean };

// By hand, as the browser reads no answer by its schema.
function toldBy(body: unknown): Told | undefined {
  const { error } = (body ?? {}) as { error?: Record<string, unknown> };
  const { code, message, doubtful } = error ?? {};
  return Number.isInteger(code) && typeof message === "string"
    ? { code: code as number, message, doubtful: doubtful === true }
    : undefined;
}

/** The answer of a server that speaks another format, or of something between us and it. */
export function misunderstood(response: Response, why: string, cause?: unknown): ApiError {
  return new ApiError({
    status: 502,
    message: `The service's answer could not be understood: ${why}`,
    doubtful: true,
    requestId: requestIdOf(response),
    cause,
  });
}

/** The first fault of an answer against its schema, with the place where it is. */
export function firstFault(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return "it has an unexpected form";
  // Not zod's own helper: using `z.core` as a value brings all its languages into the browser.
  const place = issue.path.map(String).join(".");
  return place ? `${place}: ${issue.message}` : issue.message;
}

function requestIdOf(response: Response): string | undefined {
  return response.headers.get("x-request-id") ?? undefined;
}

function secondsUntilRetry(header: string | null): number | undefined {
  if (!header) return undefined;
  if (/^\d+$/.test(header)) return Number(header);
  const wait = Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
