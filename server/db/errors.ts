import { DrizzleQueryError } from "drizzle-orm";

interface DatabaseError {
  code: string;
  constraint?: string;
}

/** Returns the SQLSTATE (and constraint) of a database error, unwrapped from drizzle's. */
export function databaseErrorOf(error: unknown): DatabaseError | undefined {
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

/** Returns true if the connection to the database failed, not one to another service. */
export function isDatabaseAway(error: unknown): boolean {
  const causes = [...causesOf(error)];
  const asked = causes.findIndex((cause) => cause instanceof DrizzleQueryError);
  const fault = databaseErrorOf(error);
  if (fault) return /^(57P0|08|53)/.test(fault.code);
  return asked >= 0 && causes.slice(asked).some(isTrouble);
}

/** Returns true if a disk is full: the database's or the file storage's. */
export const isFull = (error: unknown) =>
  [...causesOf(error)].some(
    (cause) => "code" in cause && /^(53100|ENOSPC|EDQUOT|EFBIG)$/.test(String(cause.code)),
  );

/** Returns true for an outage of a dependency or a full disk: a retry may succeed. */
export function isOutage(error: unknown): boolean {
  if (isDatabaseAway(error) || isFull(error)) return true;
  return !databaseErrorOf(error) && [...causesOf(error)].some(isTrouble);
}
