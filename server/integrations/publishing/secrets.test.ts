import { expect, test } from "vitest";
import { openSecrets, sealSecrets } from "./secrets.ts";

const given = { CLIENT_SECRET: "s3cret-värde", EMPTY: "" };

test("sealed values are hidden, differ each time, and can be opened", () => {
  const sealed = sealSecrets("a".repeat(64), given);
  expect(Buffer.from(sealed, "base64").toString("latin1")).not.toContain("s3cret");
  expect(sealSecrets("a".repeat(64), given)).not.toBe(sealed);
  expect(openSecrets("a".repeat(64), sealed)).toEqual(given);
  expect(openSecrets("a".repeat(64), null)).toEqual({});
});

test("another key opens nothing, and neither do changed values", () => {
  const sealed = sealSecrets("a".repeat(64), given);
  expect(() => openSecrets("b".repeat(64), sealed)).toThrow();
  const bytes = Buffer.from(sealed, "base64");
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => openSecrets("a".repeat(64), bytes.toString("base64"))).toThrow();
});
