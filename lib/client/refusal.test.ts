import { expect, test } from "vitest";
import { refusal } from "./refusal.ts";

const told = { error: { code: 404, message: "There is no such space" } };
const of = (status: number, body: unknown) => refusal(new Response(null, { status }), body);

test.each([
  [404, undefined],
  [404, { type: "about:blank", title: "no path matched" }],
  [405, told],
  [501, told],
])("a %i in the form %j tells that the service has no such operation", (status, body) => {
  const error = of(status, body);
  expect(error).toMatchObject({ status, lacks: true, missing: false });
  expect(error.message).toBe("This service does not offer this");
});

test("a 404 in the format tells that what was asked for is not there", () => {
  const error = of(404, told);
  expect(error).toMatchObject({ lacks: false, missing: true, message: "There is no such space" });
});
