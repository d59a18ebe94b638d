import { DrizzleQueryError } from "drizzle-orm/errors";
import { type DestinationStream, type Logger, pino, stdSerializers, stdTimeFunctions } from "pino";
import { databaseFault } from "./errors.ts";

function queryErrorIn(error: unknown): DrizzleQueryError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DrizzleQueryError) return cause;
  }
  return undefined;
}

/**
 * What the log tells of an error. Of a failed query it tells the text and not the values: those are
 * what people wrote, their addresses, and hashes of tokens.
 */
function serialized(error: Error): object {
  const failed = queryErrorIn(error);
  if (!failed) return stdSerializers.err(error);
  const { query, message, stack = "", cause } = failed;
  return {
    type: "DrizzleQueryError",
    message: cause?.message.split("\n")[0],
    code: databaseFault(failed)?.code,
    query,
    stack: stack.slice(stack.indexOf(message) + message.length),
  };
}

/** The log of the service: one JSON line for each thing it tells. */
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
