import { NextRequest } from "next/server";
import { afterEach, expect, test, vi } from "vitest";

const SESSION_SECRET = "a secret of thirty-two characters";

async function consoleAt(CONSOLE_URL: string) {
  vi.resetModules();
  vi.stubEnv("SESSION_SECRET", SESSION_SECRET);
  vi.stubEnv("CONSOLE_URL", CONSOLE_URL);
  const { proxy } = await import("../../proxy.ts");
  const { sealedCookie } = await import("./session.ts");
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const request = new Request(CONSOLE_URL);
  const headers = await sealedCookie(request, { token: "t", kind: "session", expiresAt });
  const cookie = headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const visit = (path: string, headers: Record<string, string> = {}) =>
    proxy(new NextRequest(CONSOLE_URL + path, { headers }));
  const call = (body: string, headers: Record<string, string> = {}) =>
    proxy(
      new NextRequest(`${CONSOLE_URL}/orgs/o1`, {
        method: "POST",
        headers: { "next-action": "a", origin: CONSOLE_URL, cookie, ...headers },
        body,
      }),
    );
  return { visit, call, cookie };
}

afterEach(() => {
  vi.unstubAllEnvs();
});

// How Next hands changed request headers on to the page.
const toPage = (response: Response, name: string) =>
  response.headers.get(`x-middleware-request-${name}`);

test.each([undefined, "docs-console=forged"])(
  "with the cookie %s a page is the sign-in page, which knows the way back",
  async (cookie) => {
    const { visit } = await consoleAt("http://localhost:3000");
    const response = await visit("/orgs/o1/spaces?limit=5", cookie ? { cookie } : {});
    expect(response.status).toBe(307);
    expect(response.headers.get("location")).toBe(
      "http://localhost:3000/sign-in?next=%2Forgs%2Fo1%2Fspaces%3Flimit%3D5",
    );
  },
);

test("every page is looked at, whatever its address ends in; files of the build are not", async () => {
  const { config } = await import("../../proxy.ts");
  const looksAt = (path: string) => new RegExp(`^${config.matcher[0]}$`).test(path);
  expect(["/orgs/o1", "/orgs/o1/integrations/a.png", "/orgs/o1/spaces/a.txt"].map(looksAt)).toEqual(
    [true, true, true],
  );
  expect(["/icon.svg", "/_next/static/a.js", "/api/v1/user"].map(looksAt)).toEqual([
    false,
    false,
    false,
  ]);
});

test("the sign-in page is open, and so is everything to whom is signed in", async () => {
  const { visit, cookie } = await consoleAt("http://localhost:3000");
  expect((await visit("/sign-in")).status).toBe(200);
  expect((await visit("/orgs/o1", { cookie })).status).toBe(200);
});

test("a page learns its nonce and address from here only, and scripts run by that nonce", async () => {
  const { visit, cookie } = await consoleAt("http://localhost:3000");
  const forged = { cookie, "x-nonce": "forged", "x-console-path": "//evil.example" };
  const [first, second] = [await visit("/orgs/o1?q=a", forged), await visit("/orgs/o1", forged)];
  const nonce = toPage(first, "x-nonce") ?? "";
  expect(nonce).toMatch(/^[\w+/]{22}==$/);
  expect(toPage(second, "x-nonce")).not.toBe(nonce);
  expect(toPage(first, "x-console-path")).toBe("/orgs/o1?q=a");
  const policy = first.headers.get("content-security-policy") ?? "";
  expect(toPage(first, "content-security-policy")).toBe(policy);
  expect(policy).toContain(`script-src 'self' 'nonce-${nonce}' 'strict-dynamic';`);
  expect(policy).toContain("frame-ancestors 'none'");
});

test("only a console over https asks browsers to stay with https", async () => {
  const plain = await consoleAt("http://localhost:3000");
  expect((await plain.visit("/sign-in")).headers.has("strict-transport-security")).toBe(false);
  const safe = await consoleAt("https://console.example.com");
  expect((await safe.visit("/sign-in")).headers.has("strict-transport-security")).toBe(true);
});

const drawing = (more: object) => JSON.stringify([{ texts: ["*a*", "$$1"], ...more }]);

test.each([
  ["with the origin of an endpoint", drawing({ origin: "https://a.example" })],
  ["without one, as React writes it", drawing({ origin: "$undefined" })],
])("a call to draw Markdown, %s, goes on to Next", async (_name, body) => {
  const { call } = await consoleAt("http://localhost:3000");
  const response = await call(body);
  expect(response.status).toBe(200);
  expect(toPage(response, "x-console-path")).toBe("/orgs/o1");
});

test.each([
  ["no JSON", "{", 400, /what is to be drawn/],
  ["nothing", "[]", 400, /what is to be drawn/],
  ["two calls", "[{},{}]", 400, /what is to be drawn/],
  ["texts that are none", '[{"texts":7}]', 400, /texts/],
  ["a member that there is not", drawing({ id: 1 }), 400, /id/],
  ["a reference of React's", '[{"texts":["$F1"]}]', 400, /what is to be drawn/],
  ["too many", JSON.stringify([{ texts: Array(101).fill("a") }]), 400, /texts/],
  ["too long ones", JSON.stringify([{ texts: ["a".repeat(100_001)] }]), 400, /texts: are too long/],
])("a call with %s is refused with the reason", async (_name, body, status, reason) => {
  const { call } = await consoleAt("http://localhost:3000");
  const response = await call(body);
  expect(response.status).toBe(status);
  const { error } = (await response.json()) as { error: { code: number; message: string } };
  expect(error).toEqual({ code: status, message: expect.stringMatching(reason) });
});

test("a call from another origin, of nobody, or as a form with files is refused", async () => {
  const { call } = await consoleAt("http://localhost:3000");
  expect((await call(drawing({}), { origin: "https://evil.example" })).status).toBe(403);
  expect((await call(drawing({}), { cookie: "" })).status).toBe(401);
  const form = { "content-type": "multipart/form-data; boundary=x" };
  expect((await call("--x", form)).status).toBe(400);
});
