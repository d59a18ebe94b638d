import { describe, expect, test } from "vitest";
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDuration,
  formatList,
  formatMinute,
  formatNumber,
  formatPercent,
  formatRelative,
  plural,
} from "./format.ts";

test("numbers are grouped and shares become percentages", () => {
  expect(formatNumber(1234567)).toBe("1,234,567");
  expect(formatPercent(0.125)).toBe("12.5%");
});

test("plural agrees with its count", () => {
  expect(plural(0, "space")).toBe("0 spaces");
  expect(plural(1, "space")).toBe("1 space");
  expect(plural(1204, "space")).toBe("1,204 spaces");
  expect(plural(2, "entry", "entries")).toBe("2 entries");
});

test("formatList joins items and counts the rest of a long list", () => {
  expect(formatList([])).toBe("");
  expect(formatList(["Docs"])).toBe("Docs");
  expect(formatList(["Docs", "API"])).toBe("Docs and API");
  expect(formatList(["Docs", "API", "Blog"])).toBe("Docs, API and Blog");
  expect(formatList(["Docs", "API", "Blog", "Help", "Jobs"], 2)).toBe("Docs, API and 3 more");
  expect(formatList(["Docs", "API"], 2)).toBe("Docs and API");
});

test("dates with a time name the zone", () => {
  const when = "2026-03-03T13:05:09Z";
  expect(formatDate(when, "UTC")).toBe("3 Mar 2026");
  expect(formatDate("2026-03-03T23:30:00Z", "Asia/Tokyo")).toBe("4 Mar 2026");
  expect(formatDateTime(when, "UTC")).toBe("3 Mar 2026, 13:05:09 UTC");
  expect(formatDateTime(when, "Europe/Berlin")).toBe("3 Mar 2026, 14:05:09 CET");
  expect(formatMinute(when, "Europe/Berlin")).toBe("3 Mar 2026, 14:05");
});

describe("relative times", () => {
  const now = "2026-03-03T12:00:00Z";
  test.each([
    ["2026-03-03T12:00:20Z", "now"],
    ["2026-03-03T11:55:00Z", "5 minutes ago"],
    ["2026-03-03T11:59:00Z", "1 minute ago"],
    ["2026-03-03T11:00:20Z", "1 hour ago"],
    ["2026-03-03T15:00:00Z", "in 3 hours"],
    ["2026-03-02T12:10:00Z", "yesterday"],
    ["2026-03-06T12:00:00Z", "in 3 days"],
    ["2026-02-02T12:00:00Z", "29 days ago"],
    ["2025-12-24T12:00:00Z", "24 Dec 2025"],
  ])("%s is %s", (when, words) => {
    expect(formatRelative(when, now, "UTC")).toBe(words);
  });
});

test.each([
  [-5, "0 s"],
  [999, "0 s"],
  [5_000, "5 s"],
  [60_000, "1 min"],
  [485_000, "8 min 5 s"],
  [3_600_000, "1 h"],
  [11_520_000, "3 h 12 min"],
  [86_400_000, "1 day"],
  [86_460_000, "1 day"],
  [187_200_000, "2 days 4 h"],
])("%d ms last %s", (milliseconds, words) => {
  expect(formatDuration(milliseconds)).toBe(words);
});

test("sizes have one decimal at most", () => {
  expect([0, 512, 1536, 10_300, 25 * 1024 ** 2].map(formatBytes)).toEqual([
    "0 B",
    "512 B",
    "1.5 KiB",
    "10 KiB",
    "25 MiB",
  ]);
});
