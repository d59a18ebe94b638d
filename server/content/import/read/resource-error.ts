import { ServiceError } from "../../../platform/errors.ts";

/** Reason why a resource could not be imported, as a message for people. */
export class ResourceError extends Error {
  override name = "ResourceError";
}

/** Returns the error message for a resource that was not imported; rethrows internal errors. */
export function errorOf(error: unknown): string {
  if (error instanceof ResourceError || error instanceof ServiceError) return error.message;
  throw error;
}
