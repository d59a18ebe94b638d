import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { isOutage } from "../db/errors.ts";
import { toServiceError, unavailable } from "./errors.ts";

const withCode = (code: string, cause?: Error) =>
  Object.assign(new Error("It failed", { cause }), { code });
const inQuery = (cause: Error) => new DrizzleQueryError("select 1", [], cause);

test("only outages of the database are reported as such", () => {
  const refused = withCode("ECONNREFUSED");
  expect(toServiceError(inQuery(refused))).toMatchObject({
    status: 503,
    message: "The database is not available",
    retryAfter: 1,
  });
  expect(toServiceError(inQuery(withCode("57P01")))).toMatchObject({ status: 503 });
  expect(toServiceError(refused)).toBeUndefined();
  const storage = Object.assign(unavailable("The file storage does not respond"), {
    cause: refused,
  });
  expect(toServiceError(storage)).toBe(storage);
  for (const error of [inQuery(refused), refused, storage]) expect(isOutage(error)).toBe(true);
});

test.each(["ENOSPC", "EDQUOT", "EFBIG", "53100"])("%s means a full disk", (code) => {
  for (const error of [withCode(code), inQuery(withCode(code))]) {
    expect(toServiceError(error)).toMatchObject({ status: 507, retryAfter: undefined });
    expect(isOutage(error)).toBe(true);
  }
});

test("an internal error is no outage", () => {
  for (const error of [new Error("no"), inQuery(withCode("42601")), withCode("EACCES")]) {
    expect(toServiceError(error)).toBeUndefined();
    expect(isOutage(error)).toBe(false);
  }
});
