import { expect, test } from "vitest";
import { brokenReason, nameOf } from "./link-labels";

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

test("a missing target is called by its last title, and otherwise by its kind", () => {
  const target = { kind: "page", page: "i0honea04pzsse5j82yy" } as const;
  expect(nameOf({ target })).toBe("Missing page");
  expect(brokenReason({ target })).toBe("Page not found");
  expect(nameOf({ target, label: "Maintenance" })).toBe("Maintenance");
  expect(brokenReason({ target, label: "Maintenance" })).toBe("Page deleted");
  expect(nameOf({ target: { kind: "openapi", spec: "pets" } })).toBe("Missing API specification");
});
