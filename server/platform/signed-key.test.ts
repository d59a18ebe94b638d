import { expect, test } from "vitest";
import { keyOpens, signKey } from "./signed-key.ts";

const now = new Date("2026-01-01T00:00:00Z");
const later = new Date(now.getTime() + 60_000);

test("a key opens its subject until it expires, and nothing whose name is a part of it", () => {
  const key = signKey("secret", "change-request:abc", later);
  expect(keyOpens("secret", "change-request:abc", key, now)).toBe(true);
  expect(keyOpens("secret", "change-request:abc", key, later)).toBe(false);
  expect(keyOpens("other", "change-request:abc", key, now)).toBe(false);
  expect(keyOpens("secret", "change-request:ab", key, now)).toBe(false);
  // A part of the subject in place of the time is never over.
  expect(keyOpens("secret", "change-request", `abc:${key}`, later)).toBe(false);
  for (const bad of ["", ".", key.slice(0, -1), key.replace(".", ""), `-${key}`]) {
    expect(keyOpens("secret", "change-request:abc", bad, now)).toBe(false);
  }
});
