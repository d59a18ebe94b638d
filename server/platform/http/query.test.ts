import { expect, test } from "vitest";
import { withoutParameters, withParameter } from "./query.ts";

test.each([
  ["?a=b+c&d=%20e&f", "?a=b+c&d=%20e&f"],
  ["?f&key=1&f", "?f&f"],
  ["?%6Bey=1&a", "?a"],
  ["?key", ""],
  ["?a&&b=", "?a&&b="],
  ["?keys=1&akey=2&?key=3", "?keys=1&akey=2&?key=3"],
  ["", ""],
])("%s without its key is %s", (search, rest) => {
  expect(withoutParameters(search, ["key"])).toBe(rest);
});

test("a parameter is added to the end", () => {
  expect(withParameter("?a=b+c", "to", "/x?y=z")).toBe("?a=b+c&to=%2Fx%3Fy%3Dz");
  expect(withParameter("", "to", "x")).toBe("?to=x");
});
