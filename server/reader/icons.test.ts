import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { icon } from "./icons.ts";

const folder = join(import.meta.dirname, "../../node_modules/lucide-react/dist/esm/icons");

test("icon draws icons by their former names too", () => {
  const isFormer = (file: string) =>
    /^export \{ default \} from/m.test(readFileSync(join(folder, file), "utf8"));
  const former = globSync("[a-c]*.mjs", { cwd: folder }).filter(isFormer);
  expect(former.length).toBeGreaterThan(20);
  const names = [...former.map((file) => basename(file, ".mjs")), "triangle-alert", "info"];
  expect(names.filter((name) => icon(name) === "")).toEqual([]);
});

test("icon draws the icons of Font Awesome that have no other of their name and meaning", () => {
  for (const name of [
    "bolt",
    "fa-forward",
    "gear",
    "magnifying-glass",
    "fa-gear",
    "fa-solid fa-gear",
    "github",
  ]) {
    expect(String(icon(name)), name).toContain('<svg class="icon filled" viewBox="0 0 ');
  }
  expect(String(icon("fa-rocket"))).toBe(String(icon("rocket")));
});

test("icon draws nothing for unknown names and paths", () => {
  for (const name of ["", "no-such-icon", "../../package", "index", "__proto__", "a".repeat(60)]) {
    expect(icon(name), name).toBe("");
  }
});
