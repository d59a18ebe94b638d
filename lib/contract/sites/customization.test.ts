import { expect, test } from "vitest";
import { Customization } from "./customization.ts";
import { defaultCustomization } from "./default-customization.ts";

test("the default customization is valid", () => {
  expect(Customization.parse(defaultCustomization)).toEqual(defaultCustomization);
});
