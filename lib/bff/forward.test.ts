import type { HttpBindings } from "@hono/node-server";
import { stream, streamSSE } from "hono/streaming";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { forward } from "./forward.ts";
import { sealedCookie } from "./session.ts";
import { cookieOf, fromConsole, startTestService } from "./testing/test-service.ts";

const service = await startTestService();
const token = "dp_sthe-session-token";
let cookie: string;
let left = () => {};

service.app
  .get("/v1/orgs", (c) => {
    c.header("set-cookie", "tracker=1");
    c.header("x-powered-by", "something");
    c.header("x-ratelimit-remaining", "41");
    c.header("cache-control", "public, max-age=3600");
    c.header("etag", '"7"');
    return c.json({ items: [], count: 0 });
  })
  .get("/v1/unchanged", (c) => c.body(null, 304))
  .get("/v1/moved", (c) => c.redirect("https://elsewhere.example/v1/moved"))
  .get("/v1/page", (c) => c.html("<script>alert(1)</script>"))
  .post("/v1/echo", async (c) => c.json(await c.req.json(), 201))
  .delete("/v1/thing", (c) => c.body(null, 204))
  .get("/v1/events", (c) =>
    streamSSE(c, async (stream) => {
      stream.onAbort(() => left());
      await stream.writeSSE({ event: "ready", data: c.req.header("last-event-id") ?? "" });
      await new Promise(() => {});
    }),
  )
  .all("/v1/silent", () => new Promise(() => {}))
  .get("/v1/user", (c) =>
    stream(c, async (body) => {
      await body.write('{"object":');
      await new Promise(() => {});
    }),
  )
  .all("/v1/broken", (c) => {
    (c.env as HttpBindings).incoming.socket.destroy();
    return c.body(null);
  })
  .notFound((c) => c.json({ error: { code: 404, message: "No such thing" } }, 404));

beforeAll(async () => {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const session = { token, kind: "session", expiresAt } as const;
  cookie = cookieOf({ headers: await sealedCookie(fromConsole("/"), session) });
});
beforeEach(() => {
  service.seen.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(service.stop);

async function messageOf(response: Response): Promise<string> {
  const { error } = await response.json();
  expect(error.code).toBe(response.status);
  return error.message;
}

test("forward turns the cookie into a bearer token and drops other headers of the browser", async () => {
  const headers = {
    authorization: "Bearer forged",
    "if-none-match": '"6"',
    "x-forwarded-for": "::ffff:203.0.113.7",
    "x-forwarded-host": "evil.example",
    "x-request-id": "r-1",
    "x-anything": "1",
  };
  const response = await forward(fromConsole("/api/v1/orgs?limit=2", { cookie, headers }));
  expect(response.status).toBe(200);
  const [request] = service.seen;
  expect(request?.url).toBe(`${process.env.API_BASE_URL}/v1/orgs?limit=2`);
  expect(request?.headers).toMatchObject({
    authorization: `Bearer ${token}`,
    "if-none-match": '"6"',
    "x-forwarded-for": "203.0.113.7",
    "x-request-id": "r-1",
  });
  for (const name of ["cookie", "origin", "x-anything", "x-forwarded-host"]) {
    expect(request?.headers).not.toHaveProperty(name);
  }
});

test("forward removes cookies, prevents caching and rendering as a page", async () => {
  const response = await forward(fromConsole("/api/v1/orgs", { cookie }));
  expect(Object.fromEntries(response.headers)).toEqual({
    "cache-control": "private, no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "content-type": "application/json",
    "cross-origin-resource-policy": "same-origin",
    etag: '"7"',
    "x-content-type-options": "nosniff",
    "x-ratelimit-remaining": "41",
    "x-request-id": expect.stringMatching(/^[\da-f-]{36}$/),
  });
  const page = await forward(fromConsole("/api/v1/page", { cookie }));
  expect(page.headers.get("content-security-policy")).toContain("sandbox");
});

test("forward passes bodies in both directions, and keeps answers without one", async () => {
  const body = JSON.stringify({ title: "Überblick", text: "x".repeat(200_000) });
  const headers = { "content-type": "application/json" };
  const echo = await forward(
    fromConsole("/api/v1/echo", { method: "POST", cookie, headers, body }),
  );
  expect(echo.status).toBe(201);
  expect(await echo.text()).toBe(body);
  const deleted = await forward(fromConsole("/api/v1/thing", { method: "DELETE", cookie }));
  expect(deleted.status).toBe(204);
  const unchanged = await forward(fromConsole("/api/v1/unchanged", { cookie }));
  expect(unchanged.status).toBe(304);
});

test("forward answers without an error where the caller expects that nothing is found", async () => {
  const ask = (path: string, statuses: string) =>
    forward(fromConsole(`/api/v1/${path}`, { cookie, headers: { "x-as-missing": statuses } }));
  const response = await ask("spaces/none", "403,404");
  expect(response.status).toBe(204);
  expect(await response.text()).toBe("");
  expect(response.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  expect(service.seen[0]?.headers).not.toHaveProperty("x-as-missing");
  expect((await ask("spaces/none", "403")).status).toBe(404);
  expect((await ask("orgs", "404")).status).toBe(200);
  expect((await ask("broken", "503")).status).toBe(503);
});

test("forward passes rejections of the service unchanged", async () => {
  const response = await forward(fromConsole("/api/v1/nothing", { cookie }));
  expect(response.status).toBe(404);
  expect(await messageOf(response)).toBe("No such thing");
});

test("forward neither follows nor passes redirects", async () => {
  const response = await forward(fromConsole("/api/v1/moved", { cookie }));
  expect(response.status).toBe(502);
  expect(response.headers.has("location")).toBe(false);
  expect(await messageOf(response)).toContain("API_BASE_URL");
});

test.each([
  ["no origin", { origin: "" }],
  ["another origin", { origin: "https://evil.example" }],
  ["an opaque origin", { origin: "null" }],
  ["the right host under another scheme", { origin: "https://localhost:3000" }],
  ["another port", { origin: "http://localhost:3001" }],
  ["a cross-site fetch", { "sec-fetch-site": "cross-site" }],
  ["a fetch of a sibling site", { "sec-fetch-site": "same-site" }],
])("forward rejects a write with %s before it calls the service", async (_, headers) => {
  const response = await forward(
    fromConsole("/api/v1/echo", { method: "POST", cookie, headers, body: "{}" }),
  );
  expect(response.status).toBe(403);
  expect(await messageOf(response)).toMatch(/^Changes are only accepted from/);
  expect(service.seen).toEqual([]);
});

test.each(["cross-site", "same-site"])(
  "forward rejects a read that a %s page caused",
  async (site) => {
    const headers = { "sec-fetch-site": site, "sec-fetch-mode": "navigate" };
    const response = await forward(fromConsole("/api/v1/orgs", { cookie, headers }));
    expect(response.status).toBe(403);
    expect(await messageOf(response)).toMatch(/^Calls are only accepted from/);
    expect(service.seen).toEqual([]);
  },
);

test.each(["same-origin", "none"])("forward passes a read from %s", async (site) => {
  const headers = { "sec-fetch-site": site };
  const response = await forward(fromConsole("/api/v1/orgs", { cookie, headers }));
  expect(response.status).toBe(200);
});

test("forward rejects a write from another host that the request names", async () => {
  const headers = { origin: "http://rebound.example:3000", host: "rebound.example:3000" };
  const response = await forward(
    fromConsole("/api/v1/echo", { method: "POST", cookie, headers, body: "{}" }),
  );
  expect(response.status).toBe(403);
  expect(await messageOf(response)).toContain("CONSOLE_URL");
});

test("forward accepts a write from another name of this machine", async () => {
  const headers = { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" };
  const response = await forward(
    fromConsole("/api/v1/echo", { method: "POST", cookie, headers, body: "{}" }),
  );
  expect(response.status).toBe(201);
});

test.each([undefined, "docs-console=forged"])(
  "forward answers 401 when the cookie is %s",
  async (given) => {
    const response = await forward(fromConsole("/api/v1/orgs", given ? { cookie: given } : {}));
    expect(response.status).toBe(401);
    expect(await messageOf(response)).toContain("Not signed in");
    expect(service.seen).toEqual([]);
  },
);

test.each([
  ["POST", "/api/v1/sessions"],
  ["DELETE", "/api/v1/sessions/current"],
  ["GET", "/api/v1/orgs/..%2f..%2finternal"],
])("forward does not relay %s %s", async (method, path) => {
  const response = await forward(fromConsole(path, { method, cookie }));
  expect(response.status).toBe(404);
  expect(service.seen).toEqual([]);
});

test("forward passes an event stream, and ends it when the browser leaves", async () => {
  const leaving = new AbortController();
  const over = new Promise<void>((resolve) => {
    left = resolve;
  });
  const headers = { accept: "text/event-stream", "last-event-id": "7" };
  const signal = leaving.signal;
  const response = await forward(fromConsole("/api/v1/events", { cookie, headers, signal }));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "private, no-store, no-transform",
    "content-type": "text/event-stream",
    "x-accel-buffering": "no",
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe("event: ready\ndata: 7\n\n");
  leaving.abort();
  await over;
});

test("forward ends event streams when the console stops, but no other answers", async () => {
  const headers = { accept: "text/event-stream" };
  const response = await forward(fromConsole("/api/v1/events", { cookie, headers }));
  const reader = response.body?.getReader();
  await reader?.read();
  const echo = forward(
    fromConsole("/api/v1/echo", {
      method: "POST",
      cookie,
      headers: { "content-type": "application/json" },
      body: "{}",
    }),
  );
  process.emit("SIGTERM");
  await expect(reader?.read()).rejects.toThrow();
  expect((await echo).status).toBe(201);
});

async function doubtOf(response: Response, status: number, message: string) {
  expect(response.status).toBe(status);
  const { error } = await response.json();
  expect(error).toMatchObject({ code: status, message });
  return error.doubtful;
}

test.each([
  ["POST", "/api/v1/silent"],
  // Its headers come, and a piece of its body.
  ["GET", "/api/v1/user"],
])("forward answers 504 when the service is silent for 15 seconds: %s %s", async (method, path) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const answer = forward(fromConsole(path, { method, cookie }));
  await vi.waitUntil(() => service.seen.length === 1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await doubtOf(await answer, 504, "The server took too long to respond")).toBe(true);
});

test("forward answers a doubtful 503 when the service breaks the connection", async () => {
  const response = await forward(fromConsole("/api/v1/broken", { method: "PATCH", cookie }));
  expect(await doubtOf(response, 503, "Can't reach the server")).toBe(true);
});

test("forward answers 503 without doubt when the service is down", async () => {
  await service.stop();
  const response = await forward(fromConsole("/api/v1/orgs", { method: "POST", cookie }));
  expect(await doubtOf(response, 503, "Can't reach the server")).toBeUndefined();
});
