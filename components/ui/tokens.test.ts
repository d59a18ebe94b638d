import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("../../app/tokens.css", import.meta.url), "utf8");

const hex = "#[0-9a-f]{6}";
const declared = new RegExp(`--([\\w-]+): (?:light-dark\\((${hex}), (${hex})\\)|(${hex}));`, "g");

function readTheme(name: "light" | "dark"): Map<string, string> {
  return new Map(
    [...css.matchAll(declared)].map(([, token = "", light, dark, both]) => [
      token,
      both ?? (name === "light" ? light : dark) ?? "",
    ]),
  );
}

function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["background", "surface", "raised", "hover", "selected"];
const text: [string, string[]][] = [
  ["text", grounds],
  ["text-muted", grounds],
  ["text-subtle", grounds],
  ["accent-text", [...grounds, "accent-soft"]],
  ["on-accent", ["accent", "accent-hover"]],
  ["on-danger", ["danger-fill", "danger-fill-hover"]],
  ...["success", "warning", "danger", "info"].map((name): [string, string[]] => [
    name,
    ["background", "surface", "raised", "hover", `${name}-soft`],
  ]),
];
const edges: [string, string[]][] = [
  ["border-strong", ["background", "surface", "raised"]],
  ["focus", grounds],
  ["accent", ["background", "surface"]],
  ["danger-fill", ["background", "surface", "raised"]],
];

describe.each(["light", "dark"] as const)("colors of the %s theme", (name) => {
  const theme = readTheme(name);
  const cases = (pairs: [string, string[]][], least: number) =>
    pairs.flatMap(([front, backs]) => backs.map((back) => ({ front, back, least })));

  test.each([...cases(text, 4.5), ...cases(edges, 3)])(
    "$front on $back has a contrast of $least : 1",
    ({ front, back, least }) => {
      expect(contrast(theme.get(front) ?? "", theme.get(back) ?? "")).toBeGreaterThanOrEqual(least);
    },
  );
});

test("every color token exists in both themes, and no class is for one theme only", () => {
  const root = join(import.meta.dirname, "../..");
  const sources = globSync("{app,components}/**/*.{ts,tsx}", { cwd: root });
  const themed = sources.filter((file) =>
    /["' ](dark|light):[a-z[]/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(themed).toEqual([]);
});
