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

test("the cookie is sealed, kept from scripts and bound to the site", async () => {
  const { sealedCookie, sessionOf } = await consoleAt("http://localhost:3000");
  const session = { token, kind: "session", expiresAt: inAnHour() } as const;
  const [cookie = ""] = (await sealedCookie(request(), session)).getSetCookie();
  expect(cookie).toMatch(/^docs-console=Fe26\.2\*/);
  expect(cookie).not.toContain(token);
  expect(cookie).toMatch(/; Max-Age=35\d\d; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await sessionOf(request(cookie))).toEqual(session);
});

test("over https the cookie is Secure and bound to the host", async () => {
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

test("a cookie ends with its token", async () => {
  const { sealedCookie, sessionOf } = await consoleAt("http://localhost:3000");
  const session = { token, kind: "session", expiresAt: inAnHour() } as const;
  const [cookie = ""] = (await sealedCookie(request(), session)).getSetCookie();
  // Seals allow clocks to differ by a minute.
  vi.useFakeTimers({ now: Date.now() + 3_600_000 + 61_000 });
  expect(await sessionOf(request(cookie))).toBeUndefined();
});

test("a token that has ended already makes no lasting cookie", async () => {
  const { sealedCookie } = await consoleAt("http://localhost:3000");
  const session = { token, kind: "session", expiresAt: "2020-01-01T00:00:00Z" } as const;
  expect((await sealedCookie(request(), session)).getSetCookie()[0]).toContain("Max-Age=1;");
});

test("forged, foreign and old-form cookies are no session", async () => {
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
