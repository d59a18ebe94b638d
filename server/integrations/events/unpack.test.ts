import fc from "fast-check";
import lz from "lz-string";
import { expect, test } from "vitest";
import { unpack } from "./unpack.ts";

test("every text is unpacked as LZ-string does", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 3000 }),
    fc.string({ unit: fc.constantFrom("a", "b", "{", "ü", "語"), maxLength: 3000 }),
    fc.json(),
  );
  fc.assert(
    fc.property(text, (given) => {
      expect(unpack(lz.compressToEncodedURIComponent(given), given.length)).toBe(given);
    }),
  );
});

test("a text is unpacked up to the limit", () => {
  const packed = lz.compressToEncodedURIComponent("a".repeat(1_000_000));
  expect(packed.length).toBeLessThan(4000);
  expect(unpack(packed, 1_000_000)).toHaveLength(1_000_000);
  expect(() => unpack(packed, 999_999)).toThrow("more than 999999 characters");
});

test.each(["", "x", "~", "N4", lz.compressToEncodedURIComponent("abc").slice(0, 2)])(
  "%j is no packed text",
  (packed) => {
    expect(() => unpack(packed, 100)).toThrow();
  },
);
