import { expect, test } from "vitest";
import { deps } from "../../testing/service.ts";
import { contentTypeOf } from "./content-type.ts";
import { storeFile } from "./store-file.ts";

const context = () => ({ ...deps, now: deps.now() });
const utf8 = (text: string) => new TextEncoder().encode(text);
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAFElEQVR42mNk+M9QzwAEjDAGAAMGAgGzPqZBAAAAAElFTkSuQmCC",
  "base64",
);

test("the type of a file follows its bytes, not its name or sender", async () => {
  const file = { bytes: pixel, name: "report.html", contentType: "text/html" };
  expect(await storeFile(context(), file)).toMatchObject({
    name: "report.html",
    contentType: "image/png",
    size: pixel.length,
    dimensions: { width: 2, height: 3 },
  });
});

test("an SVG is recognized, with its size", async () => {
  const drawing = utf8(
    '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
  );
  expect(await storeFile(context(), { bytes: drawing, name: "a.svg" })).toMatchObject({
    contentType: "image/svg+xml",
    dimensions: { width: 40, height: 30 },
  });
});

test.each([
  ["notes.csv", "a,b", undefined, "text/csv"],
  ["notes", "a,b", "text/csv; charset=utf-8", "text/csv"],
  ["notes.txt", "hello", undefined, "text/plain"],
  ["notes.txt", "hello", "image/png", "text/plain"],
  ["page.html", "<p>hello", undefined, "text/html"],
  ["data.bin", "a\0b", "text/html", "application/octet-stream"],
])("%s containing %j, declared as %s", async (name, text, declared, type) => {
  expect(await contentTypeOf(utf8(text), name, declared)).toBe(type);
});

// Searching these for a root takes minutes without the limit.
test.each([
  ["<a>", "<!"],
  ["<a>", "<![CDATA["],
  ["<a", ' b="1"'],
  ["", "<a>"],
  ["", "<?a"],
])("a long text of %j and %j is text", async (start, more) => {
  const text = start + more.repeat(3_000_000 / more.length);
  expect(await contentTypeOf(utf8(text), "a.svg")).toBe("text/plain");
});

test("a broken image is stored without dimensions", async () => {
  const { contentType, dimensions } = await storeFile(context(), {
    bytes: pixel.subarray(0, 16),
    name: "cut.png",
  });
  expect({ contentType, dimensions }).toEqual({
    contentType: expect.any(String),
    dimensions: undefined,
  });
});

test.each([
  ["../../etc/passwd", "passwd"],
  ["C:\\temp\\a.txt", "a.txt"],
  ["a\u202etxt.exe", "atxt.exe"],
  ["..", "file"],
  [" ", "file"],
])("the name %j becomes %j", async (given, kept) => {
  expect(await storeFile(context(), { bytes: utf8("a"), name: given })).toMatchObject({
    name: kept,
  });
});

test("more than 25 MiB is rejected", async () => {
  const bytes = new Uint8Array(25 * 1024 * 1024 + 1);
  await expect(storeFile(context(), { bytes, name: "big" })).rejects.toMatchObject({ status: 413 });
});
