import { expect, test } from "vitest";
import { helpFor, nameIn, optionsFor } from "./charset-field";

const name = new Uint8Array([0xd6, 0xb8, 0xc4, 0xcf]);

test("names are shown in the chosen encoding, if they can be in it", () => {
  expect(nameIn("gbk", name)).toBe("指南");
  expect(nameIn("windows-1251", name)).toBe("ЦёДП");
  expect(nameIn("keep", name)).toBe("╓╕─╧");
  expect(nameIn("gbk", new Uint8Array([0xff, 0xff]))).toBeUndefined();
  expect(helpFor("gbk", [name, name])).toBe("In this encoding, files are named 指南, 指南");
  expect(helpFor("gbk", [new Uint8Array([0xff, 0xff])])).toContain("Choose another one");
  expect(helpFor(undefined, [name])).toContain("doesn't say");
});

test("only encodings that can read all names are offered, and keeping them", () => {
  const values = (...names: number[][]) =>
    optionsFor(names.map((bytes) => new Uint8Array(bytes))).map(({ value }) => value);
  expect(values([0xd6, 0xb8, 0xc4, 0xcf])).toContain("gbk");
  const offered = values([0xd6, 0xb8, 0xc4, 0xcf], [0xff, 0xff]);
  expect(offered).toContain("windows-1251");
  expect(offered).not.toContain("gbk");
  expect(offered.at(-1)).toBe("keep");
});
