import { expect, test } from "vitest";
import { PathSegment } from "#lib/contract/sites/site-fields.ts";
import { slugOf } from "#lib/text/slug.ts";
import { freePath } from "./slugs.ts";

test.each([
  ["Getting started", "getting-started"],
  ["  API — v2.0 (beta)! ", "api-v2-0-beta"],
  ["Über Größe", "uber-große"],
  ["はじめに ガイド", "はじめに-ガイド"],
  ["दस्तावेज़", "दस्तावेज़"],
  ["🚀", "untitled"],
  ["", "untitled"],
  ["..", "untitled"],
])("%j becomes the path %j", (title, path) => {
  expect(slugOf(title)).toBe(path.normalize("NFC"));
});

test("every title becomes a valid path", () => {
  const titles = [
    "x".repeat(300),
    "𝒳".repeat(128),
    "𐐀".repeat(128),
    `${"a".repeat(79)}𐐀`,
    "a/../b",
    "\u0301",
  ];
  for (const title of titles) {
    const path = freePath(title, new Set([slugOf(title)]));
    expect(PathSegment.safeParse(path).success, title).toBe(true);
    expect(path.isWellFormed()).toBe(true);
    expect(path.endsWith("-2")).toBe(true);
  }
});

test("a used path gets the first free number", () => {
  expect(freePath("Guide", new Set())).toBe("guide");
  expect(freePath("Guide", new Set(["guide", "guide-2", "guide-4"]))).toBe("guide-3");
});
