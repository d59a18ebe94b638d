import type { ContentfulStatusCode } from "hono/utils/http-status";
import { databaseErrorOf, isDatabaseAway, isFull } from "../db/errors.ts";

/** Error for the caller: an HTTP status and a sentence. */
export class ServiceError extends Error {
  override name = "ServiceError";
  readonly status: ContentfulStatusCode;
  /** Seconds before the next try. */
  readonly retryAfter: number | undefined;

  constructor(status: ContentfulStatusCode, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Rejects a token that the service has issued itself: it has ended, and is no guess. */
export class EndedTokenError extends ServiceError {
  constructor(message: string) {
    super(401, message);
  }
}

/** Makes DELETE idempotent: a missing target gives the same 204. */
export class AlreadyGone extends Error {
  override name = "AlreadyGone";
}

export const badRequest = (message: string) => new ServiceError(400, message);
export const unauthorized = (message = "A valid API token is required") =>
  new ServiceError(401, message);
export const forbidden = (message: string) => new ServiceError(403, message);
export const notFound = (thing: string) => new ServiceError(404, `${thing} not found`);
export const conflict = (message: string) => new ServiceError(409, message);
export const precondition = (message: string) => new ServiceError(412, message);
export const unavailable = (message: string, retryAfter = 1) =>
  new ServiceError(503, message, retryAfter);

const takenMessages = new Map<string, string>();

/** Adds messages for violations of unique indexes in races, by the names of the indexes. */
export function addTakenMessages(messages: Readonly<Record<string, string>>): void {
  for (const [index, message] of Object.entries(messages)) takenMessages.set(index, message);
}

/** Converts a thrown value to an error for the caller; undefined means an internal error. */
export function toServiceError(error: unknown): ServiceError | undefined {
  if (error instanceof ServiceError) return error;
  const fault = databaseErrorOf(error);
  if (fault?.code === "23505") {
    return conflict(
      takenMessages.get(fault.constraint ?? "") ?? "An object with this name already exists",
    );
  }
  if (fault?.code === "23503")
    return conflict("A referenced object no longer exists: reload and try again");
  if (fault?.code === "57014") return unavailable("The database took too long to respond");
  if (isFull(error)) return new ServiceError(507, "The disk of the service is full");
  return isDatabaseAway(error) ? unavailable("The database is not available") : undefined;
}
