import { DrizzleQueryError } from "drizzle-orm/errors";
import { type DestinationStream, type Logger, pino, stdSerializers, stdTimeFunctions } from "pino";
import { databaseErrorOf } from "../db/errors.ts";

function queryErrorIn(error: unknown): DrizzleQueryError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DrizzleQueryError) return cause;
  }
  return undefined;
}

/**
 * Serializes an error for the log. A failed query is logged without its values, which are people's
 * texts, addresses and token hashes.
 */
function serialized(error: Error): object {
  const failed = queryErrorIn(error);
  if (!failed) return stdSerializers.err(error);
  const { query, message, stack = "", cause } = failed;
  return {
    type: "DrizzleQueryError",
    message: cause?.message.split("\n")[0],
    code: databaseErrorOf(failed)?.code,
    query,
    stack: stack.slice(stack.indexOf(message) + message.length),
  };
}

/** Creates the service's logger: one JSON object per line. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: stdTimeFunctions.isoTime,
      serializers: { err: serialized },
    },
    destination,
  );
