import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { organizationTasks, siteTasks } from "./tasks";

const of = { organizationId: "o", siteId: "s" };

test("each task presses a button that a component has", () => {
  const drawn = globSync("components/**/*.tsx").map((file) => readFileSync(file, "utf8"));
  const pressed = [...organizationTasks(of), ...siteTasks].flatMap(({ press = [] }) => press);
  const isButton = (name: string) =>
    drawn.some((text) => new RegExp(`>\\s*${name}\\s*</`).test(text));
  expect(pressed.length).toBeGreaterThan(5);
  expect(pressed.filter((name) => !isButton(name))).toEqual([]);
});
