import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#lib/testing/temporary-folder.ts";
import { none, playwrightTally, readTally, vitestTally } from "./tally.ts";

async function reportFile(content: string) {
  const path = join(await temporaryFolder(), "report.json");
  await writeFile(path, content);
  return path;
}

const vitest = (passed: number, files: { status: string; tests: string[] }[]) => ({
  numPassedTests: passed,
  testResults: files.map(({ status, tests }, at) => ({
    name: `${at}.test.ts`,
    status,
    message: tests.length === 0 ? "Cannot find module\n at line 1" : "",
    assertionResults: tests.map((test) => ({
      status: test,
      fullName: `it has ${test}`,
      failureMessages:
        test === "failed" ? ["\u001b[31mError\u001b[39m: 1 is not 2\n at line 2"] : [],
    })),
  })),
});

test("a file that could not be loaded counts as a failure, one with a failed test not again", () => {
  const files = [
    { status: "passed", tests: ["passed", "passed"] },
    { status: "failed", tests: ["passed", "failed"] },
    { status: "failed", tests: [] },
  ];
  expect(vitestTally(vitest(3, files))).toEqual({
    passed: 3,
    failures: ["1.test.ts: it has failed: Error: 1 is not 2", "2.test.ts: Cannot find module"],
    flaky: [],
    slow: [],
  });
});

test("a test of the gate that takes longer than its limit passes, and is listed as slow", () => {
  const report = vitest(2, [{ status: "passed", tests: ["passed", "passed"] }]);
  const [, slow] = report.testResults[0]?.assertionResults ?? [];
  Object.assign(slow ?? {}, { duration: 15_400 });
  const { passed, failures, slow: listed } = vitestTally(report, 15_000);
  expect({ passed, failures }).toEqual({ passed: 2, failures: [] });
  expect(listed).toEqual([
    "0.test.ts: it has passed: took 15 s; tests of the gate should take at most 15 s",
  ]);
  expect(vitestTally(report).slow).toEqual([]);
  const tests = [{ status: "expected", results: [{ duration: 16_000 }] }];
  const suites = [{ title: "a.spec.ts", specs: [{ file: "a.spec.ts", title: "opens", tests }] }];
  expect(playwrightTally({ stats: { expected: 1 }, suites }, 15_000).slow).toEqual([
    "a.spec.ts: opens: took 16 s; tests of the gate should take at most 15 s",
  ]);
});

test("a browser test that passes at its second attempt passes, and is listed as flaky", () => {
  const spec = (title: string, status: string) => ({
    file: "a.spec.ts",
    title,
    tests: [{ status, results: [{ error: { message: "Timeout\nof 1 s" } }, {}] }],
  });
  const inner = { title: "inner", specs: [spec("fails", "unexpected"), spec("works", "expected")] };
  const suites = [{ title: "a.spec.ts", specs: [spec("wavers", "flaky")], suites: [inner] }];
  expect(playwrightTally({ stats: { expected: 4 }, suites })).toEqual({
    passed: 5,
    failures: ["a.spec.ts: fails: Timeout"],
    flaky: ["a.spec.ts: wavers: Timeout"],
    slow: [],
  });
});

test("a runner that fails with all tests passed counts as one failure", async () => {
  const path = await reportFile(JSON.stringify(vitest(3, [])));
  const failures = ["the runner ended with 1"];
  expect(await readTally(path, 1, vitestTally)).toEqual({ ...none, passed: 3, failures });
  expect(await readTally(path, 0, vitestTally)).toEqual({ ...none, passed: 3 });
});

test("a runner that left no report, half a report or no test at all counts as one failure", async () => {
  const failure = { ...none, failures: ["the runner ended with 0"] };
  expect(await readTally("/nowhere/report.json", 0, vitestTally)).toEqual(failure);
  expect(await readTally(await reportFile('{"num'), 0, vitestTally)).toEqual(failure);
  const empty = await reportFile(JSON.stringify(vitest(0, [])));
  expect(await readTally(empty, 0, vitestTally)).toEqual(failure);
});
