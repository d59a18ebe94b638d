import { expect, test } from "vitest";
import { brokenReason } from "./link-labels";

test.each([
  ["missing-page.md", "No page at this path"],
  ["guide.html", "No page at this path"],
  ["../old/guide.htm#install", "No page at this path"],
  ["../guides/start", "No page at this path"],
  ["release-2.1.md#fixed", "No page at this path"],
  ["images/logo.png?raw=true", "No file at this path"],
  ["page.mdx", "No page at this path"],
  ["https://", "Invalid URL"],
  ["mailto:", "Invalid URL"],
  ["//", "Invalid URL"],
  ["#", "Invalid URL"],
])("the broken URL %s is described", (url, reason) => {
  expect(brokenReason({ label: "", target: { kind: "url", url } })).toBe(reason);
});
