import { expect, test } from "vitest";
import { isZip, zipSources } from "./zip.ts";

const startsWith = (...bytes: number[]) => isZip(Uint8Array.from([0x50, 0x4b, ...bytes, 0]));

test("archives with files and empty ones are recognized by all four bytes", () => {
  expect(startsWith(3, 4)).toBe(true);
  expect(startsWith(5, 6)).toBe(true);
  expect(startsWith(3, 6)).toBe(false);
  expect(startsWith(5, 0)).toBe(false);
  expect(startsWith(7, 8)).toBe(false);
  expect(isZip(new Uint8Array([0x50, 0x4b]))).toBe(false);
  expect(isZip(new TextEncoder().encode("plain text"))).toBe(false);
});

test("documents of Word are archives, too", () => {
  expect(zipSources.has("docx")).toBe(true);
  expect(zipSources.has("markdown")).toBe(false);
});
