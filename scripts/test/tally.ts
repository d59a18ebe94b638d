import { readFile } from "node:fs/promises";
import * as z from "zod";

export interface Tally {
  passed: number;
  failed: number;
}

export const none: Tally = { passed: 0, failed: 0 };

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
});

/** What counts as one: a check of the whole tree passes or fails. */
export const one = (passed: boolean): Tally =>
  passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

/** A file that could not even be loaded has no test to fail, and counts as one. */
export function vitestTally(report: unknown): Tally {
  const { numPassedTests, numFailedTests, testResults } = VitestReport.parse(report);
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
}

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** A test that needed a second try is not one that works. */
export function playwrightTally(report: unknown): Tally {
  const { expected, unexpected, flaky } = PlaywrightReport.parse(report).stats;
  return { passed: expected, failed: unexpected + flaky };
}

/** Reads a runner's report; a runner that failed without naming a failed test counts as one failure. */
export async function readTally(
  path: string,
  exitCode: number,
  read: (report: unknown) => Tally,
): Promise<Tally> {
  const tally = await readFile(path, "utf8")
    .then((text) => read(JSON.parse(text)))
    .catch(() => none);
  const silent = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  return silent ? add(tally, one(false)) : tally;
}
