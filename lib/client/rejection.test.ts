import { expect, test } from "vitest";
import { rejection } from "./rejection.ts";

const reported = { error: { code: 404, message: "There is no such space" } };
const of = (status: number, body: unknown) => rejection(new Response(null, { status }), body);

test.each([
  [404, undefined],
  [404, { type: "about:blank", title: "no path matched" }],
  [405, reported],
  [501, reported],
])("a %i with the body %j means that the service lacks the operation", (status, body) => {
  const error = of(status, body);
  expect(error).toMatchObject({ status, lacks: true, missing: false });
  expect(error.message).toBe("This server doesn't support this feature");
});

test("a 404 in the error format means that the resource is missing", () => {
  const error = of(404, reported);
  expect(error).toMatchObject({ lacks: false, missing: true, message: "There is no such space" });
});
