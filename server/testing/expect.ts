import { expect } from "vitest";
import { ApiError } from "#lib/client/api-error.ts";

/** Expects a call to be refused with that status, and with a message that matches. */
export async function expectRefusal(call: Promise<unknown>, status: number, message?: RegExp) {
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
