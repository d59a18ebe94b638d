import { expect, test } from "vitest";
import { targetOf } from "./target.ts";

const at = (path: string, base = "http://service:4000") =>
  targetOf(`http://console${path}`, base)?.href;

test("targetOf keeps the path below /v1/ and the query", () => {
  expect(at("/api/v1/orgs?page=a%20b&limit=5")).toBe(
    "http://service:4000/v1/orgs?page=a%20b&limit=5",
  );
  expect(at("/api/v1/orgs", "https://host/docs/api")).toBe("https://host/docs/api/v1/orgs");
});

test("targetOf keeps encoded slashes in identifiers encoded", () => {
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
])("targetOf rejects %s", (path) => {
  expect(at(path)).toBeUndefined();
});

test.each([
  "/api/v1/sessions",
  "/api/v1/sessions/current",
  "/api/v1/%73essions",
  "/api/v1/Sessions",
])("targetOf rejects %s, whose answers contain tokens", (path) => {
  expect(at(path)).toBeUndefined();
});

test.each([
  "/api/v1/..;/admin",
  "/api/v1/%252e%252e/admin",
  "/api/v1/.%2500./admin",
  "/api/v1/@evil.example/orgs",
  "/api/v1/%40evil.example/orgs",
  "/api/v1/%2f%2fevil.example/orgs",
  "/api/v1/https:%2f%2fevil.example",
  "/api/v1/%0d%0aHost:%20evil.example",
  "/api/v1/orgs?next=/../../admin",
  "/api/v1/orgs#/../admin",
  "/api/v1/%ef%bc%8e%ef%bc%8e/admin",
  "/api/v1/\uff0e\uff0e/admin",
  "/api/v1/%u002e%u002e/admin",
  "/api/v1/%c0%ae%c0%ae/admin",
  "/api/v1/..\\..\\admin",
  "/api/v1/orgs/.%09./admin",
])("targetOf keeps %s below /v1/ of the service", (path) => {
  const target = at(path) ?? "http://service:4000/v1/nowhere";
  expect(target).toMatch(/^http:\/\/service:4000\/v1\/(?!sessions)/i);
  expect(decodeURIComponent(new URL(target).pathname)).not.toMatch(/(^|\/)\.\.(\/|$)/);
});
