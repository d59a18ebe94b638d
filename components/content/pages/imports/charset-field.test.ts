import { expect, test } from "vitest";
import { helpFor, nameIn } from "./charset-field";

const name = new Uint8Array([0xd6, 0xb8, 0xc4, 0xcf]);

test("names are shown in the chosen encoding, if they can be in it", () => {
  expect(nameIn("gbk", name)).toBe("指南");
  expect(nameIn("windows-1251", name)).toBe("ЦёДП");
  expect(nameIn("gbk", new Uint8Array([0xff, 0xff]))).toBeUndefined();
  expect(helpFor("gbk", [name])).toBe("In this encoding, a file is named 指南");
  expect(helpFor("gbk", [new Uint8Array([0xff, 0xff])])).toContain("Choose another one");
  expect(helpFor(undefined, [name])).toContain("does not say");
});
