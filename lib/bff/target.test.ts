import { expect, test } from "vitest";
import { targetOf } from "./target.ts";

const at = (path: string, base = "http://service:4000") =>
  targetOf(`http://console${path}`, base)?.href;

test("a path goes under /v1/ of the service, its query with it", () => {
  expect(at("/api/v1/orgs?page=a%20b&limit=5")).toBe(
    "http://service:4000/v1/orgs?page=a%20b&limit=5",
  );
  expect(at("/api/v1/orgs", "https://host/docs/api")).toBe("https://host/docs/api/v1/orgs");
});

test("an encoded slash inside an identifier stays encoded", () => {
  expect(at("/api/v1/spaces/s/content/path/guide%2Fstart")).toBe(
    "http://service:4000/v1/spaces/s/content/path/guide%2Fstart",
  );
});

test.each([
  "/api/v1/../admin",
  "/api/v1/%2e%2e/admin",
  "/api/v1/orgs/%2E%2e%2fadmin",
  "/api/v1/orgs/..%2f..%2f..%2fadmin",
  "/api/v1/orgs/a%2f..%2fb",
  "/api/v1/orgs/..%5cadmin",
  "/api/v1/orgs/%00",
  "/api/v1/orgs/%zz",
  "/api/v1//evil.example/orgs",
  "/api/v1/orgs/",
  "/api/v1/",
  "/api/v2/orgs",
  "/v1/orgs",
])("%s leads nowhere", (path) => {
  expect(at(path)).toBeUndefined();
});

test.each([
  "/api/v1/sessions",
  "/api/v1/sessions/current",
  "/api/v1/%73essions",
  "/api/v1/Sessions",
])("%s, whose answers hold tokens, leads nowhere", (path) => {
  expect(at(path)).toBeUndefined();
});
