import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createElement, type ElementType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createIcon } from "./create-icon.ts";
import lightIcon from "./light-icon.mjs";

const folder = join(import.meta.dirname, "../../node_modules/lucide-react/dist/esm/icons");
const nameOf = (file: string) => join(folder, file);
const lighten = (source: string, file: string): string =>
  lightIcon.call({ resourcePath: nameOf(file) }, source);

const draw = (icon: ElementType, props: object = {}) =>
  renderToStaticMarkup(createElement(icon, props))
    // The package names itself and its icons besides.
    .replace(/ xmlns="[^"]*"/, "")
    .replace(/ class="[^"]*"/, "");
const attributesOf = (markup: string) =>
  markup
    .slice(0, markup.indexOf(">"))
    .split(/ (?=\S+=)/)
    .sort();
const shapesOf = (markup: string) => markup.slice(markup.indexOf(">"));

test.each(["x.mjs", "notebook-text.mjs", "git-pull-request.mjs"])(
  "%s is drawn as the package draws it",
  async (file) => {
    const { default: theirs, __iconData } = await import(pathToFileURL(nameOf(file)).href);
    const ours = createIcon(__iconData);
    for (const props of [{}, { "aria-label": "Closed", role: "img" }, { strokeWidth: 2.5 }]) {
      expect(attributesOf(draw(ours, props))).toEqual(attributesOf(draw(theirs, props)));
      expect(shapesOf(draw(ours, props))).toBe(shapesOf(draw(theirs, props)));
    }
  },
);

test("each file of the package is made lighter, or names an icon of another one", async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".mjs"));
  for (const file of files) {
    const source = await readFile(nameOf(file), "utf8");
    const light = lighten(source, file);
    if (!source.includes("createLucideIcon")) expect(light).toBe(source);
    else expect(light).toContain("components/ui/create-icon.ts");
    expect(light).not.toContain("key:");
  }
  expect(files.length).toBeGreaterThan(1000);
});

test("a package that makes icons in another way is not taken for this one", () => {
  const source = 'import createLucideIcon from "lucide";\nexport default createLucideIcon(data);';
  expect(() => lighten(source, "x.mjs")).toThrow("another way");
});
