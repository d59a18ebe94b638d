import { expect, test } from "vitest";
import { isOpen } from "./open-operations";

const open = (method: string, path: string) =>
  isOpen(new Request(`http://console.test${path}`, { method }));

test.each([
  ["GET", "/api/v1/sign-in-methods"],
  ["POST", "/api/v1/sign-in-links"],
  ["POST", "/api/v1/sign-in-codes/preview"],
  ["GET", "/api/v1/invite-previews/abc?x=1"],
])("%s %s requires no session", (method, path) => {
  expect(open(method, path)).toBe(true);
});

test.each([
  ["POST", "/api/v1/sessions"],
  ["GET", "/api/v1/sign-in-links"],
  ["GET", "/api/v1/invite-previews/a/b"],
  ["GET", "/api/v1/orgs"],
  ["GET", "/api/v1/orgs/sign-in-methods"],
])("%s %s requires a session", (method, path) => {
  expect(open(method, path)).toBe(false);
});
