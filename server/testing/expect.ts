import { expect } from "vitest";
import { ApiError } from "#lib/client/api-error.ts";

/** Expects a call to be rejected with that status and a matching message. */
export async function expectRejection(call: Promise<unknown>, status: number, message?: RegExp) {
  const error = await call.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(ApiError);
  expect({ status: (error as ApiError).status, message: (error as ApiError).message }).toEqual({
    status,
    message: message ? expect.stringMatching(message) : expect.any(String),
  });
}
