import { expect, test } from "vitest";
import { Customization } from "#lib/contract/sites/customization.ts";
import { defaultCustomization } from "#lib/contract/sites/default-customization.ts";
import { labelsOf } from "./labels.ts";

test("every language that a site may have has labels of its own", () => {
  const locales = Customization.shape.internationalization.shape.locale.options;
  const all = locales.map((locale) =>
    labelsOf({ ...defaultCustomization, internationalization: { locale } }),
  );
  expect(new Set(all.map(({ search }) => search)).size).toBe(locales.length);
  for (const labels of all) {
    for (const [name, label] of Object.entries(labels)) expect(label, name).toMatch(/\S/);
    expect(labels.openIn).toContain("{tool}");
  }
});
