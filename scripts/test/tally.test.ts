import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { playwrightTally, readTally, vitestTally } from "./tally.ts";

async function reportFile(content: string) {
  const path = join(await mkdtemp(join(tmpdir(), "tally-")), "report.json");
  await writeFile(path, content);
  return path;
}

const vitest = (passed: number, failed: number, files: { status: string; tests: string[] }[]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: files.map(({ status, tests }) => ({
    status,
    assertionResults: tests.map((test) => ({ status: test })),
  })),
});

test("a file that could not be loaded counts as a failure, one with a failed test not again", () => {
  const files = [
    { status: "passed", tests: ["passed", "passed"] },
    { status: "failed", tests: ["passed", "failed"] },
    { status: "failed", tests: [] },
  ];
  expect(vitestTally(vitest(3, 1, files))).toEqual({ passed: 3, failed: 2 });
});

test("a flaky browser test counts as failed", () => {
  const stats = { expected: 4, unexpected: 1, flaky: 2, skipped: 0 };
  expect(playwrightTally({ stats })).toEqual({ passed: 4, failed: 3 });
});

test("a runner that fails with all tests passed counts as one failure", async () => {
  const path = await reportFile(JSON.stringify(vitest(3, 0, [])));
  expect(await readTally(path, 1, vitestTally)).toEqual({ passed: 3, failed: 1 });
  expect(await readTally(path, 0, vitestTally)).toEqual({ passed: 3, failed: 0 });
});

test("a runner that left no report, half a report or no test at all counts as one failure", async () => {
  const failure = { passed: 0, failed: 1 };
  expect(await readTally("/nowhere/report.json", 0, vitestTally)).toEqual(failure);
  expect(await readTally(await reportFile('{"num'), 0, vitestTally)).toEqual(failure);
  const empty = await reportFile(JSON.stringify(vitest(0, 0, [])));
  expect(await readTally(empty, 0, vitestTally)).toEqual(failure);
});
