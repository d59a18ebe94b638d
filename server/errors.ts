import { DrizzleQueryError } from "drizzle-orm";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** A refusal that the caller is told about: an HTTP status and a sentence. */
export class ServiceError extends Error {
  override name = "ServiceError";
  readonly status: ContentfulStatusCode;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(status: ContentfulStatusCode, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Ends a DELETE whose target is not there with the same 204 as one that deleted it. */
export class AlreadyGone extends Error {
  override name = "AlreadyGone";
}

export const badRequest = (message: string) => new ServiceError(400, message);
export const unauthorized = (message = "A valid API token is needed") =>
  new ServiceError(401, message);
export const forbidden = (message: string) => new ServiceError(403, message);
export const notFound = (thing: string) => new ServiceError(404, `${thing} not found`);
export const conflict = (message: string) => new ServiceError(409, message);
export const precondition = (message: string) => new ServiceError(412, message);
export const unavailable = (message: string, retryAfter = 1) =>
  new ServiceError(503, message, retryAfter);

/** What a unique index says to the caller when it decides a race. */
const takenMessages: Record<string, string> = {
  organizations_hostname_key: "hostname: already taken by another organization",
  sites_basename_key: "basename: already taken by another site",
  site_sections_path_key: "path: already used by another section of this site",
  site_spaces_space_key: "spaceId: this space is already on the site",
  site_redirects_source_key: "source: already redirected on this site",
  site_spaces_section_path_key: "path: already used by another space of this section",
  site_spaces_root_path_key: "path: already used by another space of this site",
  users_email_key: "email: already belongs to another user",
};

interface DatabaseFault {
  code: string;
  constraint?: string;
}

/** The SQLSTATE (and constraint) of a database error, through the wrapper that drizzle puts around it. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (
      "code" in cause &&
      typeof cause.code === "string" &&
      /^(?=.*\d)[0-9A-Z]{5}$/.test(cause.code)
    ) {
      const constraint = "constraint" in cause ? String(cause.constraint) : undefined;
      return { code: cause.code, constraint };
    }
  }
  return undefined;
}

const connectionTrouble =
  /ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|E(HOST|NET)UNREACH|EAI_AGAIN|Connection terminated|timeout exceeded|not queryable/;

function* causesOf(error: unknown) {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

const isTrouble = (cause: Error) =>
  connectionTrouble.test(`${"code" in cause ? cause.code : ""} ${cause.message}`);

/** Whether it failed on the way to the database, not on that to something else. */
function isDatabaseAway(error: unknown): boolean {
  const causes = [...causesOf(error)];
  const asked = causes.findIndex((cause) => cause instanceof DrizzleQueryError);
  const fault = databaseFault(error);
  if (fault) return /^(57P0|08|53)/.test(fault.code);
  return asked >= 0 && causes.slice(asked).some(isTrouble);
}

/** Whether a disk is full: that of the database, or where files are kept. */
const isFull = (error: unknown) =>
  [...causesOf(error)].some(
    (cause) => "code" in cause && /^(53100|ENOSPC|EDQUOT|EFBIG)$/.test(String(cause.code)),
  );

/** Whether something that the service needs is away, or a disk full: the same again may go well. */
export function isOutage(error: unknown): boolean {
  if (isDatabaseAway(error) || isFull(error)) return true;
  return !databaseFault(error) && [...causesOf(error)].some(isTrouble);
}

/** Turns what was thrown into a refusal; undefined means a fault of ours. */
export function toServiceError(error: unknown): ServiceError | undefined {
  if (error instanceof ServiceError) return error;
  const fault = databaseFault(error);
  if (fault?.code === "23505") {
    return conflict(
      takenMessages[fault.constraint ?? ""] ?? "Something of that name exists already",
    );
  }
  if (fault?.code === "23503")
    return conflict("Something that this refers to is gone: load it again");
  if (fault?.code === "57014") return unavailable("The database took too long to answer");
  if (isFull(error)) return new ServiceError(507, "There is no room left on the service's disk");
  return isDatabaseAway(error) ? unavailable("The database is not available") : undefined;
}
