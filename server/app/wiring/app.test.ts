import { Script } from "node:vm";
import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { newToken } from "../../platform/tokens.ts";
import { installedIntegration } from "../../testing/integrations.ts";
import { testOrganization } from "../../testing/organization.ts";
import { app, deps, makeUser } from "../../testing/service.ts";
import { createApp } from "./app.ts";

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function messageOf(response: Response): Promise<string> {
  return ((await response.json()) as { error: { message: string } }).error.message;
}

test("requests over the rate limit are rejected with the time to wait, and others pass", async () => {
  const limited = createApp({ ...deps, config: { ...deps.config, rateLimit: 3 } });
  const [one, other] = [await makeUser(), await makeUser()];
  const ask = (token: string) => limited.request("/v1/user", { headers: bearer(token) });
  const statuses = [];
  for (let request = 0; request < 5; request++) statuses.push((await ask(one.token)).status);
  // The count may restart at a minute's boundary.
  expect([
    [200, 200, 200, 429, 429],
    [200, 200, 200, 429, 200],
    [200, 200, 200, 200, 200],
  ]).toContainEqual(statuses);
  const refused = await ask(one.token);
  if (refused.status === 429) {
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.headers.get("x-ratelimit-remaining")).toBe("0");
  }
  const free = await ask(other.token);
  expect(free.status).toBe(200);
  expect(free.headers.get("x-ratelimit-limit")).toBe("3");
  expect(Number(free.headers.get("x-ratelimit-reset"))).toBeGreaterThan(Date.now() / 1000 - 1);
});

test.each([
  ["POST", "/v1/spaces/any/git/import", /Git sync/],
  ["POST", "/v1/spaces/any/git/export", /Git sync/],
  ["GET", "/v1/spaces/any/git/info", /Git sync/],
  ["POST", "/v1/orgs/any/ask?details=true", /Answers/],
  ["GET", "/v1/orgs/any/ask/stream?question=Why", /Answers/],
  ["GET", "/v1/orgs/any/ask/questions", /Answers/],
  ["GET", "/v1/orgs/any/ask/questions/stream", /Answers/],
  ["POST", "/v1/orgs/any/sites/any/ask", /Answers/],
  ["GET", "/v1/orgs/any/sites/any/ask/questions", /Answers/],
  ["POST", "/v1/orgs/any/sites/any/ai/response", /Answers/],
  ["GET", "/v1/orgs/any/sites/any/questions?from=2026-01-01", /Answers/],
  ["GET", "/v1/orgs/any/sites/any/questions/any", /Answers/],
  ["GET", "/v1/orgs/any/sites/any/questions/any/sources", /Answers/],
  ["GET", "/v1/orgs/any/sites/any/question-stats", /Answers/],
  ["POST", "/v1/orgs/any/sites/any/insights/events", /Insights/],
  ["POST", "/v1/orgs/any/sites/any/insights/events/aggregate", /Insights/],
  ["GET", "/v1/orgs/any/sites/any/insights/visitor-segments", /Insights/],
])("%s %s answers 501 with the name of the missing feature", async (method, path, feature) => {
  const limited = createApp({ ...deps, config: { ...deps.config, rateLimit: 100 } });
  const { token } = await makeUser();
  expect((await limited.request(path, { method })).status).toBe(401);
  const unknown = bearer(newToken("user"));
  expect((await limited.request(path, { method, headers: unknown })).status).toBe(401);
  const body = method === "POST" ? JSON.stringify({ question: "Why" }) : null;
  const answer = await limited.request(path, { method, headers: bearer(token), body });
  expect(answer.status).toBe(501);
  expect(await messageOf(answer)).toMatch(feature);
  expect(answer.headers.get("x-request-id")).toMatch(/^i/);
  expect(answer.headers.get("x-ratelimit-limit")).toBe("100");
  expect(answer.headers.get("x-ratelimit-remaining")).toBe("99");
});

test("a token of an integration gets 501 for a missing feature, too", async () => {
  const { as, params } = await testOrganization();
  const made = await installedIntegration(as("admin"), params.organizationId, { scopes: [] });
  for (const token of [made.token, made.wholeToken]) {
    const headers = bearer(token);
    const answer = await app.request("/v1/spaces/any/git/import", { method: "POST", headers });
    expect(answer.status).toBe(501);
  }
});

test.each([
  ["/v1/spaces/any/git/info", 501],
  ["/v1/user", 200],
])("requests of %s without a token are no guesses, and lock nobody out", async (path, status) => {
  const limited = createApp({ ...deps, config: { ...deps.config, rateLimit: 3 } });
  const statuses = new Set<number>();
  for (let count = 0; count < 12; count++) statuses.add((await limited.request(path)).status);
  expect([...statuses]).toEqual([401, 429]);
  const { token } = await makeUser();
  expect((await limited.request(path, { headers: bearer(token) })).status).toBe(status);
});

test("guesses with different tokens share a limit", async () => {
  const limited = createApp({ ...deps, config: { ...deps.config, rateLimit: 3 } });
  const statuses = new Set<number>();
  for (let guess = 0; guess < 12; guess++) {
    statuses.add((await limited.request("/v1/user", { headers: bearer(`guess-${guess}`) })).status);
  }
  expect([...statuses]).toEqual([401, 429]);
});

test("invalid tokens have no limit of their own: public operations are limited by address", async () => {
  const limited = createApp({ ...deps, config: { ...deps.config, rateLimit: 3 } });
  const statuses = new Set<number>();
  for (let guess = 0; guess < 12; guess++) {
    const headers = bearer(`guess-${guess}`);
    statuses.add((await limited.request("/v1/sign-in-methods", { headers })).status);
  }
  expect([...statuses]).toEqual([200, 429]);
});

test("a token in the form of an address does not use its limit", async () => {
  const limited = createApp({ ...deps, config: { ...deps.config, rateLimit: 3 } });
  for (const _ of [1, 2]) await limited.request("/v1/user", { headers: bearer("unknown") });
  const answer = await limited.request("/v1/sign-in-methods");
  expect(answer.headers.get("x-ratelimit-remaining")).toBe("2");
});

test("readers of previous addresses have their own limit", async () => {
  const limited = createApp({ ...deps, config: { ...deps.config, rateLimit: 3 } });
  const statuses = new Set<number>();
  for (let read = 0; read < 12; read++) {
    statuses.add((await limited.request("/published/nobody/nothing")).status);
  }
  expect([...statuses]).toEqual([404, 429]);
});

test.each(["/files/abcdefghijklmnopqrstuvwxyz012345/a.png", "/pdf/nobody/nothing/a.pdf"])(
  "downloads such as %s have their own limit by address",
  async (path) => {
    const limited = createApp({ ...deps, config: { ...deps.config, rateLimit: 3 } });
    const statuses = new Set<number>();
    let last = new Response();
    for (let read = 0; read < 12; read++) {
      last = await limited.request(path);
      statuses.add(last.status);
    }
    expect([...statuses]).toEqual([404, 429]);
    if (last.status === 429) expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
    // Loading a page full of images does not use up the reader's limit.
    expect((await limited.request("/published/nobody/nothing")).status).toBe(404);
  },
);

test.each(["/docs", "/docs/reference.js", "/v1/openapi.json"])(
  "the reference at %s has its own limit by address",
  async (path) => {
    const limited = createApp({ ...deps, config: { ...deps.config, rateLimit: 3 } });
    const statuses = new Set<number>();
    let last = new Response();
    for (let read = 0; read < 12; read++) {
      last = await limited.request(path);
      statuses.add(last.status);
      if (last.status === 200) await last.body?.cancel();
    }
    expect([...statuses]).toEqual([200, 429]);
    if (last.status === 429) expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await limited.request("/v1/user")).status).toBe(401);
  },
);

/** Returns the remaining requests of a caller behind a proxy, from a response header. */
async function leftFor(caller: string, proxy: string, limited: ReturnType<typeof createApp>) {
  const headers = { "x-forwarded-for": caller };
  const socket = { remoteAddress: proxy, remotePort: 50_000, remoteFamily: "IPv4" };
  const answer = await limited.request(
    "/v1/sign-in-methods",
    { headers },
    { incoming: { socket } },
  );
  return answer.headers.get("x-ratelimit-remaining");
}

test("callers behind a trusted proxy have separate limits, behind others a common one", async () => {
  const trustedProxies = ["10.0.0.0/8"];
  const config = { ...deps.config, rateLimit: 9, trustedProxies };
  const limited = createApp({ ...deps, config });
  const callers = ["203.0.113.1", "203.0.113.2", "198.51.100.9, 203.0.113.3, 10.1.1.1"];
  for (const caller of callers) expect(await leftFor(caller, "10.0.0.5", limited)).toBe("8");
  expect(await leftFor("203.0.113.3", "10.0.0.6", limited)).toBe("7");
  const ofStranger = [];
  for (const caller of callers) ofStranger.push(await leftFor(caller, "192.0.2.1", limited));
  expect(ofStranger).toEqual(["8", "7", "6"]);
});

test("a body over 5 MiB is rejected, with or without a declared length", async () => {
  const { token } = await makeUser();
  const text = JSON.stringify({ title: "x".repeat(5 * 1024 * 1024) });
  const headers = { ...bearer(token), "content-type": "application/json" };
  const reported = await app.request("/v1/orgs", {
    method: "POST",
    headers: { ...headers, "content-length": String(text.length) },
    body: text,
  });
  expect(reported.status).toBe(413);
  const streamed = await app.request(
    new Request("http://service.test/v1/orgs", {
      method: "POST",
      headers,
      body: new Blob([text]).stream(),
      duplex: "half",
    } as RequestInit),
  );
  expect(streamed.status).toBe(413);
});

test.each([
  ["text/plain", "{}", /JSON/],
  ["application/json", "{", /must be valid JSON/],
  ["application/json", "[".repeat(2000) + "]".repeat(2000), /nested/],
  ["application/json", '{"title":"\\u0000"}', /title/],
  ["application/json", '{"__proto__":{"title":"Acme"}}', /title|__proto__/],
])("a body of type %s that reads %.12s is rejected", async (type, body, message) => {
  const { token } = await makeUser();
  const response = await app.request("/v1/orgs", {
    method: "POST",
    headers: { ...bearer(token), "content-type": type },
    body,
  });
  expect(response.status).toBe(400);
  expect(await messageOf(response)).toMatch(message);
});

test("a body that is not UTF-8 is rejected", async () => {
  const { token } = await makeUser();
  const headers = { ...bearer(token), "content-type": "application/json" };
  const response = await app.request("/v1/orgs", {
    method: "POST",
    headers,
    body: new Uint8Array([0x7b, 0xff, 0x7d]),
  });
  expect(response.status).toBe(400);
});

test("a path with an unstorable character is rejected", async () => {
  const { token } = await makeUser();
  const response = await app.request("/v1/orgs/%00", { headers: bearer(token) });
  expect(response.status).toBe(400);
});

test.each([
  "/integrations/%zz",
  "/integrations/a/installations/%e0%a4%a/x",
  "/integrations/%00",
  "/integration-scripts/%zz/a/b.js",
  "/integration-scripts/a/%00/b.js",
  "/integration-assets/%00/a.png",
  "/published/%zz/%00",
  "/openapi/%zz/%00",
  "/saml/%00/metadata",
  "/files/%zz/a",
  "/pdf/%00/%zz/a.pdf",
])("%s, which no browser sends, is not found", async (path) => {
  expect((await app.request(path)).status).toBe(404);
});

test.each(["GET /saml/%00/start", "POST /saml/%00/acs"])(
  "%s leads to no provider",
  async (call) => {
    const [method, path = ""] = call.split(" ");
    const answer = await app.request(path, { method });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toContain("sso=not-active");
  },
);

test("an unknown address is 404 in the error format", async () => {
  const response = await app.request("/v1/nothing");
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: { code: 404, message: expect.any(String) } });
});

test("a given request id is used, an invalid one replaced", async () => {
  const ask = async (id: string) =>
    (await app.request("/v1/user", { headers: { "x-request-id": id } })).headers.get(
      "x-request-id",
    );
  expect(await ask("trace-12345678")).toBe("trace-12345678");
  expect(await ask("a b<script>")).not.toContain("script");
});

test("an unavailable database is answered with a 503 that can be retried", async () => {
  const broken = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  // However a query is built, its first call fails.
  const db: typeof deps.db = new Proxy(
    Object.assign(() => undefined, deps.db),
    {
      get: () => db,
      apply: () => {
        throw new DrizzleQueryError("select", [], broken);
      },
    },
  );
  const { token } = await makeUser();
  const response = await createApp({ ...deps, db }).request("/v1/user", { headers: bearer(token) });
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("1");
});

test("the reference is served by this service only", async () => {
  const page = await app.request("/docs");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await page.text()).not.toMatch(/https?:\/\//);
  const script = await app.request("/docs/reference.js");
  expect(script.headers.get("content-type")).toContain("javascript");
  const text = await script.text();
  expect(text).toContain("createApiReference");
  expect(() => new Script(text)).not.toThrow();
  const document = (await (await app.request("/v1/openapi.json")).json()) as { openapi: string };
  expect(document.openapi).toBe("3.1.0");
});
