import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { createLogger } from "../../platform/logger.ts";
import { addRuntimeAge, runtimeAge, warnOfOldRuntime } from "./runtime-age.ts";

const warningsAt = (age: number) => {
  const lines: string[] = [];
  warnOfOldRuntime(createLogger("warn", { write: (line) => void lines.push(line) }), age);
  return lines.map((line) => JSON.parse(line));
};

test("the age of a runtime is that of its version", () => {
  expect(runtimeAge(new Date("2026-11-27T12:00:00Z"), "1.20261117.1")).toBe(10);
});

test("a runtime of more than 90 days is logged", () => {
  expect(warningsAt(90)).toEqual([]);
  const old = { days: 91, msg: expect.stringContaining("runtime of integration scripts is old") };
  expect(warningsAt(91)).toMatchObject([old]);
});

test("the metrics have the age of the installed runtime", async () => {
  const registry = new Registry();
  const now = new Date();
  addRuntimeAge(registry, () => now);
  expect(await registry.metrics()).toContain(`script_runtime_age_days ${runtimeAge(now)}\n`);
});
