import { expect, test } from "vitest";
import { safeAddress } from "./safe-address.ts";

test.each([
  ["https://docs.example.com/a b", "https://docs.example.com/a%20b"],
  ["HTTP://Docs.Example.com", "http://docs.example.com/"],
  ["mailto:ada@example.com", "mailto:ada@example.com"],
  ["tel:+4930123456", "tel:+4930123456"],
])("texts may link to %s", (address, href) => {
  expect(safeAddress(address)).toBe(href);
});

test.each([
  "javascript:alert(1)",
  " java\nscript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc/passwd",
  "blob:https://example.com/x",
  "//example.com",
  "/pages/a",
  "#part",
  "https://",
  "",
])("texts may not link to %j", (address) => {
  expect(safeAddress(address)).toBeUndefined();
});
