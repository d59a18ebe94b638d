import { expect, test } from "vitest";
import { defaultCustomization } from "#lib/contract/sites/default-customization.ts";
import { readable } from "./colours.ts";
import { paletteOf } from "./palette.ts";

test("links can be read on every background that they have", () => {
  const { header, styling } = defaultCustomization;
  const pale = { light: "#ffffff", dark: "#000000" };
  for (const theme of ["light", "dark"] as const) {
    const palette = paletteOf(
      {
        ...defaultCustomization,
        styling: { ...styling, primaryColor: pale },
        header: { ...header, preset: "custom", backgroundColor: pale, linkColor: pale },
      },
      theme,
    );
    const { background, surface, accent, "accent-fill": fill } = palette;
    for (const ground of [background, surface, fill]) expect(readable(accent, ground)).toBe(accent);
    expect(readable(palette["bar-text"], palette.bar)).toBe(palette["bar-text"]);
  }
});

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
