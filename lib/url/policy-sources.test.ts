import { expect, test } from "vitest";
import { originSource, policySources } from "./policy-sources.ts";

test.each([
  ["https://fonts.example/a.woff2", "https://fonts.example"],
  ["http://localhost:3000/a", "http://localhost:3000"],
  ["https://[::1]:8080/a", "https://[::1]:8080"],
])("%s has the source %s", (address, source) => {
  expect(originSource(address)).toBe(source);
});

test.each([
  "https://",
  "https://a;frame-ancestors",
  "https://a,b/x",
  "https://a'unsafe-inline'",
  "data:font/woff2;base64,AA",
  "javascript:alert(1)",
  "a",
])("%s has no source", (address) => {
  expect(originSource(address)).toBeUndefined();
});

test("sources that could begin another directive or policy are left out", () => {
  expect(policySources(" 'self'  https://a https://b;script-src https://c,d é data:")).toEqual([
    "'self'",
    "https://a",
    "data:",
  ]);
});
