import { expect, test } from "vitest";
import { createApp } from "../../app/wiring/app.ts";
import { app, deps } from "../../testing/service.ts";

test.each([
  "/v1/user",
  "/v1/openapi.json",
  "/docs",
  "/docs/reference.js",
  "/files/nothing/there.txt",
  "/published/nobody/nothing",
  "/openapi/nobody/nothing",
  "/saml/nobody/metadata",
  "/integrations/nobody",
  "/pdf/nothing/key/there.pdf",
  "/there-is-no-such-address",
])("%s has its type only, and can't be framed", async (path) => {
  const { headers } = await app.request(path);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("content-security-policy")).toMatch(
    /^default-src 'none';.*frame-ancestors 'none'/,
  );
  expect(headers.get("strict-transport-security")).toBeNull();
});

test("a service over https sends HSTS", async () => {
  const config = { ...deps.config, publicApiUrl: "https://api.example.com" };
  const answer = await createApp({ ...deps, config }).request("/v1/user");
  expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000");
});
