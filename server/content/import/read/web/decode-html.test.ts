import { expect, test } from "vitest";
import { decodeHtmlFile, decodeWebText } from "./decode-html.ts";

/** Page whose text is in these bytes. */
const page = (head: string, bytes: number[] | string) =>
  Buffer.concat([
    Buffer.from(`<html><head>${head}</head><body><p>`, "latin1"),
    Buffer.from(bytes as string),
    Buffer.from("</p></body></html>"),
  ]);
const meta = (charset: string) => `<meta charset="${charset}">`;
const equiv = (charset: string) =>
  `<META CONTENT='text/html; charset = ${charset}' HTTP-EQUIV=Content-Type>`;
const japanese = [0x93, 0xfa, 0x96, 0x7b];
const russian = [0xcf, 0xf0, 0xe8];

test.each<[string, string, number[] | string, string, string]>([
  ["Shift_JIS", meta("Shift_JIS"), japanese, "text/html", "日本"],
  ["Shift_JIS by another name", equiv("x-sjis"), japanese, "text/html", "日本"],
  ["GB 2312", equiv("gb2312"), [0xd6, 0xd0], "text/html", "中"],
  ["GB 18030", "", [0xd6, 0xd0], "text/html; x=y; Charset='GB18030'", "中"],
  ["EUC-KR", equiv("ks_c_5601-1987"), [0xc7, 0xd1], "text/html", "한"],
  ["a name that only the header misspells", meta("cp1251"), russian, "text/html;charset=x", "При"],
  ["UTF-8 by its header", meta("cp1251"), "é", "text/html; charset=utf-8", "é"],
  ["UTF-8 under the name UTF-16", meta("utf-16"), "é", "text/html", "é"],
  ["UTF-8 under the name of a program", equiv("unicode"), "é", "text/html", "é"],
  ["UTF-8 behind a comment", `<!-- ${meta("cp1251")} -->${meta("utf-8")}`, "é", "text/html", "é"],
  [
    "UTF-8 with a description",
    '<meta name="description" content="set charset=koi8-r">',
    "é",
    "text/html",
    "é",
  ],
  ["UTF-8 with a script", `<script>"${meta("cp1251")}"</script>`, "é", "text/html", "é"],
  ["no name", "", [0x80, 0xe9], "text/html", "€é"],
])("a page in %s is decoded", (_, head, bytes, contentType, text) => {
  expect(decodeWebText(page(head, bytes), contentType)).toContain(`<p>${text}</p>`);
});

test("a byte order mark comes before all names, and a file is decoded like a page", () => {
  const wide = Buffer.from(`\uFEFF${meta("cp1251")}é`, "utf16le");
  expect(decodeWebText(wide, "text/html; charset=utf-8")).toContain("é");
  expect(decodeHtmlFile(wide)).toContain("é");
  expect(decodeHtmlFile(page(meta("utf-16"), "é"))).toContain("é");
});
