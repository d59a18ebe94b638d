import { expect, test } from "vitest";
import { Customization } from "#lib/contract/sites/customization.ts";
import { defaultCustomization } from "#lib/contract/sites/default-customization.ts";
import { en } from "./labels/en.ts";
import { filled, type Labels, labelsOf } from "./labels.ts";

test("every language that a site may have has labels of its own", () => {
  const locales = Customization.shape.internationalization.shape.locale.options;
  const all = locales.map((locale) =>
    labelsOf({ ...defaultCustomization, internationalization: { locale } }),
  );
  expect(new Set(all.map(({ search }) => search)).size).toBe(locales.length);
  for (const labels of all) {
    for (const [name, label] of Object.entries(labels)) expect(label, name).toMatch(/\S/);
    for (const [name, label] of Object.entries(en)) {
      const places = label.match(/\{\w+\}/g);
      expect(labels[name as keyof Labels].match(/\{\w+\}/g), name).toEqual(places);
    }
  }
});

test("a value is put into a label as it is", () => {
  expect(filled("Open in {tool}", "$& {tool}")).toBe("Open in $& {tool}");
});
