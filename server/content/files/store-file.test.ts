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

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
const longComment = `<!-- ${"made by a drawing program ".repeat(400)}-->`;
const entities = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/a.dtd" [
  <!-- a ] and a > -->
  <!ENTITY ns_ai "http://ns.adobe.com/]>/">
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
]>`;

test.each([
  ["more than 4 KB of comments", `${longComment}\n${longComment}${svg}`],
  ["an XML declaration and comments", `<?xml version="1.0"?>\n${longComment}\n${svg}`],
  ["a byte order mark", `\uFEFF${longComment}${svg}`],
  ["a byte order mark and a declaration", `\uFEFF<?xml version="1.0"?>${svg}`],
  ["spaces", `\n\n  ${svg}`],
  ["a style sheet", `<?xml version="1.0"?><?xml-stylesheet href="a.css"?>${svg}`],
  ["a document type", `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd">${svg}`],
  ["entities", `${entities}${svg.replace("http://www.w3.org/2000/svg", "&ns_svg;")}`],
  ["a prefix", svg.replace("<svg xmlns", "<s:svg xmlns:s")],
  ["more than 4 KB of attributes", svg.replace("/>", ` content="${"&lt;a&gt;".repeat(2000)}"/>`)],
  ["no namespace", '<svg width="40" height="30"></svg>'],
])("an SVG with %s is one", async (_, text) => {
  expect(await contentTypeOf(utf8(text), "a.svg")).toBe("image/svg+xml");
  expect(await contentTypeOf(utf8(text), "a.html", "text/html")).toBe("image/svg+xml");
});

test.each([
  ["comments", `${longComment}${svg}`],
  ["attributes", svg.replace("<svg", `<svg content="${"a".repeat(5000)}"`)],
])("an SVG after 4 KB of %s has its size", async (_, text) => {
  const file = { bytes: utf8(text), name: "a.svg" };
  expect(await storeFile(context(), file)).toMatchObject({ dimensions: { width: 40, height: 30 } });
});

test("an SVG in UTF-16 is one", async () => {
  const bytes = Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${svg}`, "utf16le");
  expect(await contentTypeOf(bytes, "a.svg")).toBe("image/svg+xml");
  expect(await contentTypeOf(bytes.swap16(), "a.svg")).toBe("image/svg+xml");
});

test.each([
  ["a page", `<!DOCTYPE html><html><body>${svg}</body></html>`, "text/html"],
  ["a page after comments", `${longComment}<html><body>${svg}</body></html>`, "text/html"],
  ["a page named after its type", `<!DOCTYPE html>${longComment}${svg}`, "text/html"],
  ["a drawing in a comment", `<!-- ${svg} --><p>text</p>`, "text/html"],
  ["a drawing in a comment without an end", `<!-- ${svg}`, "text/html"],
  ["another vocabulary", svg.replace("http://www.w3.org/2000/svg", "urn:x"), "text/html"],
  ["an unknown prefix", "<s:svg></s:svg>", "text/html"],
  ["a root without an end", svg.slice(0, -2), "text/html"],
  ["a longer name", svg.replace("<svg", "<svgs"), "text/html"],
  ["text before the root", `Drawing: ${svg}`, "text/html"],
])("%s is no SVG", async (_, text, type) => {
  expect(await contentTypeOf(utf8(text), "a.html")).toBe(type);
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
  ["", "<!--"],
  ["<!--", "-"],
  ["", "<!-- -->"],
  ["", "<?a?>"],
  ["<!DOCTYPE svg [", "<"],
  ["<!DOCTYPE svg [", "<!ENTITY a "],
  ["<!DOCTYPE svg [", "'"],
  ["", "<!DOCTYPE svg>"],
  ["<svg", " "],
  ["<svg", " a='"],
  ["<svg", ' b="1"'],
  ["<svg a", " "],
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
