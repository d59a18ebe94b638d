import { expect, test } from "vitest";
import { extended, policyText } from "./policy.ts";

const page = {
  "default-src": ["'none'"],
  "style-src": ["'self'", "'sha256-own'"],
  "script-src": ["'self'", "'sha256-own'"],
  "connect-src": ["'self'"],
};

test.each(["'SHA256-theirs'", "'nonce-theirs'", "'Nonce-theirs'"])(
  "%s in a policy doesn't switch off the inline style of a page",
  (source) => {
    const theirs = [`style-src ${source}`, "style-src 'UNSAFE-INLINE'", `style-src ${source}`];
    expect(extended(page, theirs)["style-src"]).toEqual(["'self'", "'UNSAFE-INLINE'"]);
    expect(extended(page, [`style-src ${source}`])["style-src"]).toContain("'sha256-own'");
  },
);

test("the first of duplicate directives counts", () => {
  const { "connect-src": sources } = extended(page, [
    "connect-src https://a.example; CONNECT-SRC https://b.example",
  ]);
  expect(sources).toEqual(["'self'", "https://a.example"]);
});

test("a policy that makes the header too long is left out, and the next one counts", () => {
  const long = Array.from({ length: 100 }, (_, at) => `https://${at}.long.example`).join(" ");
  const made = extended(page, [`default-src ${long}`, "connect-src https://a.example"]);
  expect(made["connect-src"]).toEqual(["'self'", "https://a.example"]);
  expect(policyText(made)).not.toContain("long.example");
  expect(policyText(extended(page, [`connect-src ${long}`]))).toContain("99.long.example");
  const all = extended(
    page,
    Array.from({ length: 100 }, (_, at) => `img-src https://${at}.example/${"a".repeat(500)}`),
  );
  expect(policyText(all).length).toBeLessThan(8192 + policyText(page).length + 1);
});

test("names of members that all objects have are no directives", () => {
  const made = extended(page, ["constructor x; __proto__ y; toString z; ; default-src"]);
  expect(made).toEqual(page);
});
