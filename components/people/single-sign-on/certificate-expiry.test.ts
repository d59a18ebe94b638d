import { expect, test } from "vitest";
import { certificateState, lastToExpire } from "./certificate-expiry";

const now = Date.parse("2026-11-21T12:00:00Z");
const ending = (expiresAt: string) => ({
  subject: "CN=Test",
  fingerprint: "AA",
  validFrom: "2020-01-01T00:00:00.000Z",
  expiresAt,
});

test.each([
  ["2027-11-21T12:00:00.000Z", "neutral", /^Expires on/],
  ["2026-12-22T13:00:00.000Z", "neutral", /^Expires on/],
  ["2026-12-21T13:00:00.000Z", "warning", /^Expires in 30 days$/],
  ["2026-11-28T13:00:00.000Z", "danger", /^Expires in 7 days$/],
  ["2026-11-22T13:00:00.000Z", "danger", /^Expires in 1 day$/],
  ["2026-11-21T13:00:00.000Z", "danger", /^Expires today$/],
  ["2026-11-21T11:00:00.000Z", "danger", /^Expired on/],
])("a certificate that ends at %s is %s", (expiresAt, tone, words) => {
  const state = certificateState(ending(expiresAt), now);
  expect(state).toEqual({ tone, words: expect.stringMatching(words) });
});

test("a certificate has no warning before the time is known", () => {
  expect(certificateState(ending("2020-01-01T00:00:00.000Z"), 0).tone).toBe("neutral");
});

test("the certificate that is valid longest counts", () => {
  const [early, late] = [ending("2026-12-01T00:00:00.000Z"), ending("2029-12-01T00:00:00.000Z")];
  expect(lastToExpire([early, late])).toBe(late);
  expect(lastToExpire([])).toBeUndefined();
});
