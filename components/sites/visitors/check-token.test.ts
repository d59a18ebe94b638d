import { sign } from "hono/jwt";
import { afterEach, expect, test, vi } from "vitest";
import { checkToken } from "./check-token";

const key = "a-key-of-the-site";
const now = Math.floor(Date.now() / 1000);

const reasonOf = async (token: string) => {
  const checked = await checkToken(token, key);
  return checked.outcome === "rejected" ? checked.reason : checked.outcome;
};

afterEach(() => vi.unstubAllGlobals());

test("an accepted token has its claims and the time at which it expires", async () => {
  const token = await sign({ beta: true, exp: now + 60 }, key, "HS256");
  expect(await checkToken(` ${token}\n`, key)).toEqual({
    outcome: "accepted",
    claims: { beta: true, exp: now + 60 },
    expiresAt: new Date((now + 60) * 1000),
  });
  expect(await checkToken(await sign({}, key, "HS256"), key)).toEqual({
    outcome: "accepted",
    claims: {},
    expiresAt: undefined,
  });
});

test("a token is neither accepted nor rejected when the browser can't check signatures", async () => {
  const token = await sign({}, key, "HS256");
  vi.stubGlobal("crypto", {});
  expect(await checkToken(token, key)).toEqual({ outcome: "unknown" });
});

test("a rejected token has the reason", async () => {
  const signed = (claims: object, by = key) => sign({ ...claims }, by, "HS256");
  expect(await reasonOf(await signed({ exp: 0 }))).toBe(
    "It has expired: exp is 1970-01-01T00:00:00.000Z.",
  );
  expect(await reasonOf(await signed({ exp: "soon" }))).toMatch(/exp is soon/);
  expect(await reasonOf(await signed({ nbf: now + 60 }))).toMatch(/^It isn't valid yet: nbf is 2/);
  expect(await reasonOf(await signed({ iat: now + 60 }))).toMatch(/^It is from the future/);
  expect(await reasonOf(await signed({}, "another key"))).toMatch(/private key/);
  expect(await reasonOf(await sign({}, key, "HS512"))).toMatch(/HS512/);
  expect(await reasonOf(await signed({ text: "x".repeat(4000) }))).toMatch(/characters/);
  const [, payload, signature] = (await signed({})).split(".");
  const header = btoa(JSON.stringify({ alg: "none", typ: "JWT" }));
  expect(await reasonOf(`${header}.${payload}.${signature}`)).toMatch(/header is invalid/);
  for (const text of ["", "a.b", "a.b.c.d"]) {
    expect(await reasonOf(text), text).toMatch(/isn't a JWT: it needs three parts/);
  }
  for (const text of ["a.b.c", "..", "🤖.🤖.🤖"]) {
    expect(await reasonOf(text), text).toMatch(/isn't a JWT: its first two parts need to be JSON/);
  }
});

test("dates beyond all calendars are shown as the farthest one", async () => {
  const checked = await checkToken(await sign({ exp: 1e300 }, key, "HS256"), key);
  expect(checked).toMatchObject({ outcome: "accepted", expiresAt: new Date(8.64e15) });
  for (const claims of [{ exp: -1e300 }, { nbf: 1e300 }, { iat: 1e300 }]) {
    const [name = ""] = Object.keys(claims);
    expect(await reasonOf(await sign(claims, key, "HS256"))).toContain(`${name} is `);
  }
});

test("a token stays in the browser, and claims that are no object say so", async () => {
  const requests: unknown[] = [];
  vi.stubGlobal("fetch", (...given: unknown[]) => requests.push(given));
  await checkToken(await sign({ beta: true }, key, "HS256"), key);
  expect(await reasonOf(await sign(null as never, key, "HS256"))).toMatch(/isn't a JWT/);
  vi.unstubAllGlobals();
  expect(requests).toEqual([]);
});
