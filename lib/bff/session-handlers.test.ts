import { afterAll, beforeEach, expect, test } from "vitest";
import { createSession, deleteSession, getSession } from "./session-handlers.ts";
import { cookieOf, fromConsole, startTestService, user } from "./testing/test-service.ts";

const service = await startTestService();
const sessionToken = "dp_smade-by-signing-in";
const apiToken = "dp_umade-by-hand";
const expiresAt = new Date(Date.now() + 3_600_000).toISOString();

service.app
  .post("/v1/sessions", async (c) => {
    const { code } = await c.req.json();
    if (code === "busy") {
      c.header("retry-after", "20");
      return c.json({ error: { code: 429, message: "Too many requests" } }, 429);
    }
    if (code === "foreign") return c.text("Not found", 404);
    if (code === "broken") return c.json({ hello: "world" }, 201);
    if (code !== "fresh") return c.json({ error: { code: 400, message: "No such code" } }, 400);
    return c.json({ token: sessionToken, expiresAt, user }, 201);
  })
  .delete("/v1/sessions/current", (c) => c.body(null, 204))
  .get("/v1/user", (c) =>
    c.req.header("authorization") === `Bearer ${apiToken}`
      ? c.json(user)
      : c.json({ error: { code: 401, message: "Unknown token" } }, 401),
  );

beforeEach(() => {
  service.seen.length = 0;
});
afterAll(service.stop);

const signIn = (body: unknown, headers: Record<string, string> = {}) =>
  createSession(
    fromConsole("/api/session", { method: "POST", body: JSON.stringify(body), headers }),
  );

async function rejectionOf(response: Response): Promise<[number, string]> {
  const { error } = await response.json();
  expect(response.headers.getSetCookie()).toEqual([]);
  return [response.status, error.message];
}

test("createSession turns a code into a sealed session and never sends the token", async () => {
  const response = await signIn(
    { code: "fresh" },
    {
      "x-forwarded-for": "203.0.113.7",
      "user-agent": "A browser",
    },
  );
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(JSON.parse(text)).toEqual({ user });
  expect(text + response.headers.getSetCookie().join()).not.toContain(sessionToken);
  expect(service.seen[0]?.headers["x-forwarded-for"]).toBe("203.0.113.7");
  expect(service.seen[0]?.headers["user-agent"]).toBe("A browser");
  const cookie = cookieOf(response);
  const state = await getSession(fromConsole("/api/session", { cookie }));
  expect(await state.json()).toEqual({ signedIn: true, expiresAt });
});

test("createSession verifies a token and stores it for thirty days", async () => {
  const response = await signIn({ token: apiToken });
  expect(await response.json()).toEqual({ user });
  const cookie = cookieOf(response);
  const state = await (await getSession(fromConsole("/api/session", { cookie }))).json();
  const days = (Date.parse(state.expiresAt) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(30, 2);
});

test.each([
  [{ code: "spent" }, 401, /already used/],
  [{ code: "foreign" }, 401, /doesn't support sign-in links/],
  [{ code: "busy" }, 429, /Try again in 20 seconds/],
  [{ code: "broken" }, 502, /invalid response/],
  [{ token: "dp_uwrong" }, 401, /mistyped, revoked or expired/],
  [{ token: "two\nlines" }, 400, /isn't a sign-in link or an API token/],
  [{ token: "x".repeat(2049) }, 400, /isn't a sign-in link or an API token/],
  [{ token: "a", code: "b" }, 400, /isn't a sign-in link or an API token/],
  [{}, 400, /isn't a sign-in link or an API token/],
  ["x".repeat(5000), 400, /isn't a sign-in link or an API token/],
])("createSession rejects %j with a message", async (body, status, words) => {
  const [seenStatus, message] = await rejectionOf(await signIn(body));
  expect(seenStatus).toBe(status);
  expect(message).toMatch(words);
});

test("sessions reject requests of other sites", async () => {
  const headers = { origin: "https://evil.example" };
  expect((await signIn({ code: "fresh" }, headers)).status).toBe(403);
  const out = fromConsole("/api/session", { method: "DELETE", headers });
  expect((await deleteSession(out)).status).toBe(403);
  expect(service.seen).toEqual([]);
});

test("deleteSession revokes the session's token and clears the cookie", async () => {
  const cookie = cookieOf(await signIn({ code: "fresh" }));
  const response = await deleteSession(fromConsole("/api/session", { method: "DELETE", cookie }));
  expect(response.status).toBe(204);
  expect(response.headers.getSetCookie()[0]).toMatch(/^docs-console=; Max-Age=0/);
  expect(service.seen.at(-1)).toMatchObject({
    method: "DELETE",
    headers: { authorization: `Bearer ${sessionToken}` },
  });
});

test("deleteSession does not revoke API tokens", async () => {
  const cookie = cookieOf(await signIn({ token: apiToken }));
  await deleteSession(fromConsole("/api/session", { method: "DELETE", cookie }));
  expect(service.seen.map(({ method }) => method)).toEqual(["GET"]);
});

test("getSession returns nobody without a cookie", async () => {
  const state = await getSession(fromConsole("/api/session"));
  expect(await state.json()).toEqual({ signedIn: false });
});

test("createSession reports an unreachable service, and deleteSession still works", async () => {
  const cookie = cookieOf(await signIn({ code: "fresh" }));
  await service.stop();
  expect(await rejectionOf(await signIn({ token: apiToken }))).toEqual([
    503,
    "Can't reach the server",
  ]);
  const out = await deleteSession(fromConsole("/api/session", { method: "DELETE", cookie }));
  expect(out.status).toBe(204);
  expect(cookieOf(out)).toBe("docs-console=");
});
