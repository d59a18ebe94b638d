import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { textIn437, unclearNames } from "./zip-names";

/** Archive with a name in these bytes, without the mark of UTF-8, beside a plain one. */
function archiveOf(name: number[]): Uint8Array<ArrayBuffer> {
  const placeholder = "x".repeat(name.length);
  const bytes = Buffer.from(zipSync({ [placeholder]: strToU8("1"), "plain.md": strToU8("2") }));
  for (let at = bytes.indexOf(placeholder); at >= 0; at = bytes.indexOf(placeholder))
    bytes.set(name, at);
  return new Uint8Array(bytes);
}

const namesIn = async (bytes: Uint8Array<ArrayBuffer>) =>
  (await unclearNames(new Blob([bytes]))).map((name) => [...name]);

test.each([
  ["GBK", [0xd6, 0xb8, 0xc4, 0xcf]],
  ["windows-1251", [0xcf, 0xf0, 0xe8]],
  ["Shift JIS", [0x93, 0xfa]],
])("a name in %s is unclear", async (_, name) => {
  expect(await namesIn(archiveOf(name))).toEqual([name]);
});

test("names in ASCII and UTF-8, with or without its mark, are clear", async () => {
  expect(await namesIn(archiveOf([...Buffer.from("größe")]))).toEqual([]);
  const marked = zipSync({ "größe.md": strToU8("x"), "ÿþ.md": strToU8("x") });
  expect(await namesIn(new Uint8Array(marked))).toEqual([]);
});

test("damaged archives and other files have no names", async () => {
  const whole = archiveOf([0xd6, 0xb8]);
  for (const bytes of [
    new Uint8Array(),
    whole.slice(0, 60),
    whole.slice(40),
    new TextEncoder().encode("# Text"),
    new Uint8Array(100).fill(0x50),
  ])
    expect(await namesIn(bytes)).toEqual([]);
});

test("a name in code page 437 is decoded by its table", () => {
  const gbk = [0xb2, 0xfa, 0xc6, 0xb7, 0xca, 0xd6, 0xb2, 0xe1];
  expect(textIn437(new Uint8Array([...gbk, 0x2e, 0x6d, 0x64]))).toBe("▓·╞╖╩╓▓ß.md");
  expect(textIn437(new Uint8Array([0x80, 0xff]))).toBe("Ç\u00a0");
});
