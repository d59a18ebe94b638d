import type * as z from "zod";
import type { ErrorBody } from "../contract/platform/common.ts";
import { ApiError } from "./api-error.ts";

const wordsFor: Record<number, string> = {
  400: "The server rejected the request as invalid",
  401: "Your session has ended. Sign in again",
  403: "You don't have permission to do this",
  404: "Not found, or you don't have access",
  409: "This conflicts with another change. Reload and try again",
  413: "The request is too large",
  429: "Too many requests. Try again in a moment",
  502: "Can't reach the server",
  503: "Can't reach the server",
  504: "The server took too long to respond",
};

/** Parses an error response; a body in a foreign format gives a message based on the status. */
export function rejection(response: Response, body: unknown): ApiError {
  const reported = reportedBy(body);
  const status = statusOf(response, reported !== undefined);
  const lacks = isLack(status, reported !== undefined);
  const fallback = wordsFor[status] ?? `The server responded with status ${status}`;
  return new ApiError({
    status,
    code: reported?.code,
    message: lacks ? "This server doesn't support this feature" : reported?.message || fallback,
    detail: reported?.detail,
    lacks,
    doubtful: reported?.doubtful ?? (status >= 500 && !lacks),
    requestId: requestIdOf(response),
    retryAfter: secondsUntilRetry(response.headers.get("retry-after")),
  });
}

// A gateway's 502 means no response; ours means an invalid one.
const statusOf = ({ status }: Response, reported: boolean) =>
  status === 502 && !reported ? 503 : status;

/**
 * Returns true for an unimplemented operation, which not every service has. A missing resource is
 * reported in the service's format; a 404 in another format means that the path doesn't exist.
 */
const isLack = (status: number, reported: boolean) =>
  status === 405 || status === 501 || (status === 404 && !reported);

/**
 * Error body with members that the console's relay adds: the technical reason, and whether the
 * request may have been carried out.
 */
type ReportedError = z.infer<typeof ErrorBody>["error"] & {
  doubtful: boolean;
  detail: string | undefined;
};

// Parsed by hand, as the browser has no schemas.
function reportedBy(body: unknown): ReportedError | undefined {
  const { error } = (body ?? {}) as { error?: Record<string, unknown> };
  const { code, message, doubtful, detail } = error ?? {};
  return Number.isInteger(code) && typeof message === "string"
    ? {
        code: code as number,
        message,
        doubtful: doubtful === true,
        detail: typeof detail === "string" ? detail : undefined,
      }
    : undefined;
}

/** Returns the error for a response in another format, from the service or a proxy before it. */
export function misunderstood(response: Response, why: string, cause?: unknown): ApiError {
  return new ApiError({
    status: 502,
    message: "The server sent an invalid response",
    detail: why,
    doubtful: true,
    requestId: requestIdOf(response),
    cause,
  });
}

/** Returns the first validation error, with its path. */
export function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return "Unexpected form";
  // Not zod's own helper: using `z.core` as a value bundles all its locales for the browser.
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
