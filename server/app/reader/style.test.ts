import { expect, test } from "vitest";
import { defaultCustomization } from "#lib/contract/sites/default-customization.ts";
import { paletteOf } from "./style.ts";

test("a button is visible on a bar of the primary color", () => {
  const { header } = defaultCustomization;
  for (const theme of ["light", "dark"] as const) {
    const plain = paletteOf(defaultCustomization, theme);
    expect(plain["bar-button"]).toBe(plain.primary);
    const bold = paletteOf(
      { ...defaultCustomization, header: { ...header, preset: "bold" } },
      theme,
    );
    expect(bold.bar).toBe(bold.primary);
    expect(bold["bar-button"]).not.toBe(bold.bar);
    expect(bold["on-bar-button"]).toBe(bold.primary);
  }
});
