import { readdirSync } from "node:fs";
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
  const call = (headers: Record<string, string>) =>
    proxy(
      new NextRequest(`${CONSOLE_URL}/orgs/o1`, {
        method: "POST",
        headers: { origin: CONSOLE_URL, cookie, ...headers },
        body: "[]",
      }),
    );
  return { visit, call, cookie };
}

afterEach(() => {
  vi.unstubAllEnvs();
});

// Next passes changed request headers on to the page under this prefix.
const toPage = (response: Response, name: string) =>
  response.headers.get(`x-middleware-request-${name}`);

test.each([undefined, "docs-console=forged"])(
  "the proxy redirects pages to sign-in with the way back when the cookie is %s",
  async (cookie) => {
    const { visit } = await consoleAt("http://localhost:3000");
    const response = await visit("/orgs/o1/spaces?limit=5", cookie ? { cookie } : {});
    expect(response.status).toBe(307);
    expect(response.headers.get("location")).toBe(
      "http://localhost:3000/sign-in?next=%2Forgs%2Fo1%2Fspaces%3Flimit%3D5",
    );
  },
);

const matches = async (path: string) => {
  const { config } = await import("../../proxy.ts");
  return new RegExp(`^${config.matcher[0]}$`).test(path);
};

test.each([
  "/orgs/o1",
  "/orgs/o1/integrations/a.png",
  "/x.png",
  "/x.txt",
  "/icon.svg.png",
  "/icon-64.png",
  "/icon0svg",
  "/robots.txt",
  "/files",
  "/api/session/more",
  "/healthz/more",
  "/site-preview/more",
  "/webframe/more",
  "/reference-viewer-more",
  "/reference-viewer/more",
  "/_next/image",
  "/_next/other",
])("%s goes through the proxy", async (path) => {
  expect(await matches(path)).toBe(true);
});

test.each([
  ...readdirSync(new URL("../../public", import.meta.url)).map((name) => `/${name}`),
  "/_next/static/a.js",
  "/api/v1/user",
  "/api/session",
  "/files/id/a.png",
  "/integration-assets/id/a.png",
  "/site-preview",
  "/webframe",
  "/healthz",
  "/reference-viewer",
  "/reference-viewer/scalar.js",
])("%s is a file or a route with its own headers, and bypasses the proxy", async (path) => {
  expect(await matches(path)).toBe(false);
});

test("the proxy opens the sign-in page to all, and other pages to signed-in users", async () => {
  const { visit, cookie } = await consoleAt("http://localhost:3000");
  expect((await visit("/sign-in")).status).toBe(200);
  expect((await visit("/orgs/o1", { cookie })).status).toBe(200);
});

test("the proxy sets the nonce and URL of pages, and scripts run by that nonce only", async () => {
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

test("the proxy sets HSTS when the console uses https", async () => {
  const plain = await consoleAt("http://localhost:3000");
  expect((await plain.visit("/sign-in")).headers.has("strict-transport-security")).toBe(false);
  const safe = await consoleAt("https://console.example.com");
  expect((await safe.visit("/sign-in")).headers.has("strict-transport-security")).toBe(true);
});

test.each([
  ["a server function", { "next-action": "a" }],
  ["a form with files", { "content-type": "multipart/form-data; boundary=x" }],
  ["nothing", {}],
])("the proxy rejects %s, as pages are only read", async (_name, headers) => {
  const { call } = await consoleAt("http://localhost:3000");
  const response = await call(headers);
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD");
  const message = "Pages can only be read";
  expect(await response.json()).toEqual({ error: { code: 405, message } });
});

test("the proxy rejects calls from another origin", async () => {
  const { call } = await consoleAt("http://localhost:3000");
  expect((await call({ origin: "https://evil.example" })).status).toBe(403);
});
