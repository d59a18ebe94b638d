import { afterEach, expect, test, vi } from "vitest";

const token = "dp_s0123456789";
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const request = (cookie = "") => new Request("http://console/", { headers: { cookie } });

async function consoleAt(
  CONSOLE_URL: string,
  SESSION_SECRET = "a secret of thirty-two characters",
) {
  vi.resetModules();
  vi.stubEnv("CONSOLE_URL", CONSOLE_URL);
  vi.stubEnv("SESSION_SECRET", SESSION_SECRET);
  return import("./session.ts");
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test("the cookie is sealed, hidden from scripts and bound to the site", async () => {
  const { sealedCookie, sessionOf } = await consoleAt("http://localhost:3000");
  const session = { token, kind: "session", expiresAt: inAnHour() } as const;
  const [cookie = ""] = (await sealedCookie(request(), session)).getSetCookie();
  expect(cookie).toMatch(/^docs-console=Fe26\.2\*/);
  expect(cookie).not.toContain(token);
  expect(cookie).toMatch(/; Max-Age=35\d\d; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await sessionOf(request(cookie))).toEqual(session);
});

test("the cookie is Secure and bound to the host over https", async () => {
  const { clearedCookie, sealedCookie } = await consoleAt("https://console.example.com");
  const session = { token, kind: "session", expiresAt: inAnHour() } as const;
  for (const headers of [await sealedCookie(request(), session), await clearedCookie(request())]) {
    const [cookie = ""] = headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-docs-console=/);
    expect(cookie).toContain("; Secure");
    expect(cookie).toContain("; Path=/");
    expect(cookie).not.toContain("Domain");
  }
});

test("the cookie expires with its token", async () => {
  const { sealedCookie, sessionOf } = await consoleAt("http://localhost:3000");
  const session = { token, kind: "session", expiresAt: inAnHour() } as const;
  const [cookie = ""] = (await sealedCookie(request(), session)).getSetCookie();
  // Seals allow clocks to differ by a minute.
  vi.useFakeTimers({ now: Date.now() + 3_600_000 + 61_000 });
  expect(await sessionOf(request(cookie))).toBeUndefined();
});

test("an expired token sets no cookie", async () => {
  const { sealedCookie } = await consoleAt("http://localhost:3000");
  const session = { token, kind: "session", expiresAt: "2020-01-01T00:00:00Z" } as const;
  expect((await sealedCookie(request(), session)).getSetCookie()[0]).toContain("Max-Age=1;");
});

test("forged, foreign and outdated cookies are no session", async () => {
  const { cookieName, openSession, sealedCookie } = await consoleAt("http://localhost:3000");
  const session = { token, kind: "session", expiresAt: inAnHour() } as const;
  const [cookie = ""] = (await sealedCookie(request(), session)).getSetCookie();
  const sealed = cookie.slice(cookieName().length + 1).split(";")[0] ?? "";
  expect(await openSession(sealed)).toEqual(session);
  const middle = 150;
  const forged =
    sealed.slice(0, middle) + (sealed[middle] === "A" ? "B" : "A") + sealed.slice(middle + 1);
  expect(await openSession(forged)).toBeUndefined();
  expect(await openSession("nonsense")).toBeUndefined();
  expect(await openSession(undefined)).toBeUndefined();
  const other = await consoleAt("http://localhost:3000", "another secret of 32 characters!");
  expect(await other.openSession(sealed)).toBeUndefined();
});

test.each([
  ["a token as it is", `docs-console=${token}`],
  ["JSON", `docs-console=${JSON.stringify({ token, kind: "session" })}`],
  ["a seal of no version", "docs-console=Fe26.9*1*a*b*c*d*e*f~2"],
  ["a seal without its parts", "docs-console=Fe26.2**~2"],
  ["a very long one", `docs-console=Fe26.2*${"a".repeat(100_000)}`],
  ["escapes", "docs-console=%ff%00%0d%0a"],
  ["nothing", "docs-console="],
  ["another name", "docs-console-x=1; xdocs-console=1"],
])("a cookie of %s is no session", async (_, cookie) => {
  const { sessionOf } = await consoleAt("http://localhost:3000");
  expect(await sessionOf(request(cookie))).toBeUndefined();
});

test("a cookie that another host can set is no session over https", async () => {
  const plain = await consoleAt("http://localhost:3000");
  const session = { token, kind: "session", expiresAt: inAnHour() } as const;
  const [cookie = ""] = (await plain.sealedCookie(request(), session)).getSetCookie();
  const safe = await consoleAt("https://console.example.com");
  expect(await safe.sessionOf(request(cookie))).toBeUndefined();
  expect(await safe.sessionOf(request(`__Host-${cookie}`))).toEqual(session);
});

test("a seal with a changed lifetime expires at its own time", async () => {
  const { sealedCookie, sessionOf } = await consoleAt("http://localhost:3000");
  const session = { token, kind: "session", expiresAt: inAnHour() } as const;
  const [cookie = ""] = (await sealedCookie(request(), session)).getSetCookie();
  const [sealed = ""] = cookie.split(";");
  const parts = sealed.split("*");
  const at = parts.findIndex((part) => /^\d{13}$/.test(part));
  parts[at] = String(Number(parts[at]) + 10 * 365 * 86_400_000);
  expect(at).toBeGreaterThan(0);
  expect(await sessionOf(request(parts.join("*")))).toBeUndefined();
});
