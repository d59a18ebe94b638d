import { expect, test } from "vitest";
import { isIcon, isUnseen } from "./seen-elements.ts";

test.each([
  [{ hidden: true }],
  [{ hidden: "until-found" }],
  [{ ariaHidden: "true" }],
  [{ style: "color: red; display:none" }],
  [{ style: "visibility: hidden" }],
  [{ type: "hidden" }],
])("readers don't see an element with %j", (attributes) => {
  expect(isUnseen(attributes)).toBe(true);
});

test("readers see other elements", () => {
  expect(isUnseen({})).toBe(false);
  expect(isUnseen({ hidden: false, ariaHidden: "false", style: "display: block" })).toBe(false);
  expect(isUnseen({ style: "backface-visibility: hidden", type: "text" })).toBe(false);
});

test("the width decides if a drawing is an icon, or else that of its content", () => {
  expect(isIcon({})).toBe(true);
  expect(isIcon({ width: "16", viewBox: "0 0 512 512" })).toBe(true);
  expect(isIcon({ width: "300" })).toBe(false);
  expect(isIcon({ viewBox: "0 0 24 300" })).toBe(true);
  expect(isIcon({ viewBox: "0,0,300,24" })).toBe(false);
  expect(isIcon({ width: "auto", viewBox: "0 0 300 24" })).toBe(false);
});
