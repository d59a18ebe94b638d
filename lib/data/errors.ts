import { isObject } from "./is-object.ts";

/** Returns the message of anything that was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Returns the stack of anything that was thrown, or what it is. */
export const stackOf = (error: unknown): string =>
  (error instanceof Error && error.stack) || String(error);

/** Returns the code of an error, such as `ENOENT`; undefined for one without. */
export const codeOf = (error: unknown): string | undefined =>
  isObject(error) && typeof error.code === "string" ? error.code : undefined;
