import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import * as z from "zod";

export interface Tally {
  passed: number;
  /** Failed tests, each with its name and its reason in a line. */
  failures: readonly string[];
  /** Journeys that passed at the second attempt only, with the reason of the first. */
  flaky: readonly string[];
  /** Tests that passed, but took longer than the limit: to halve, no reason to fail. */
  slow: readonly string[];
}

export const none: Tally = { passed: 0, failures: [], flaky: [], slow: [] };

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failures: [...a.failures, ...b.failures],
  flaky: [...a.flaky, ...b.flaky],
  slow: [...a.slow, ...b.slow],
});

/** Tally of a check of the whole tree, which passes or fails. */
export const one = (name: string, passed: boolean): Tally =>
  passed ? { ...none, passed: 1 } : { ...none, failures: [name] };

const firstLine = (text = "") => stripVTControlCharacters(text).trim().split("\n")[0] ?? "";

const failureOf = (name: string, reason: string | undefined) => {
  const line = firstLine(reason);
  return line ? `${name}: ${line}` : name;
};

/** Names a test that passed, but took longer than the limit; both in milliseconds. */
function slownessOf(name: string, duration: number, limit: number): string[] {
  if (duration <= limit) return [];
  const [took, most] = [duration, limit].map((ms) => `${Math.round(ms / 1000)} s`);
  return [`${name}: took ${took}; tests of the gate should take at most ${most}`];
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** Reads a report. A file that can't be loaded has no test to fail, and counts as one failure. */
export function vitestTally(report: unknown, limit = Number.POSITIVE_INFINITY): Tally {
  const { numPassedTests, testResults } = VitestReport.parse(report);
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative("", name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && failed.length === 0) return [failureOf(file, message)];
    return failed.map(({ fullName, failureMessages }) =>
      failureOf(`${file}: ${fullName}`, failureMessages?.[0]),
    );
  });
  const slow = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === "passed")
      .flatMap(({ fullName, duration }) =>
        slownessOf(`${relative("", name)}: ${fullName}`, duration ?? 0, limit),
      ),
  );
  return { ...none, passed: numPassedTests, failures, slow };
}

const PlaywrightTest = z.object({
  status: z.string(),
  results: z.array(
    z.object({
      duration: z.number().default(0),
      error: z.object({ message: z.string().optional() }).optional(),
    }),
  ),
});
const PlaywrightSuite = z.object({
  specs: z
    .array(z.object({ file: z.string(), title: z.string(), tests: z.array(PlaywrightTest) }))
    .default([]),
  get suites() {
    return z.array(PlaywrightSuite).default([]);
  },
});
type PlaywrightSuite = z.infer<typeof PlaywrightSuite>;

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number() }),
  suites: z.array(PlaywrightSuite),
});

/** Reads a report. A test that passes at its second attempt counts as passed, and is listed as flaky. */
export function playwrightTally(report: unknown, limit = Number.POSITIVE_INFINITY): Tally {
  const { stats, suites } = PlaywrightReport.parse(report);
  return suites
    .flatMap((suite) => talliesIn(suite, limit))
    .reduce(add, { ...none, passed: stats.expected });
}

function talliesIn({ specs, suites }: PlaywrightSuite, limit: number): Tally[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }): Tally => {
      const name = `${file}: ${title}`;
      const reason = failureOf(name, results[0]?.error?.message);
      if (status === "unexpected") return { ...none, failures: [reason] };
      if (status === "flaky") return { ...none, passed: 1, flaky: [reason] };
      return { ...none, slow: slownessOf(name, results.at(-1)?.duration ?? 0, limit) };
    }),
  );
  return [...own, ...suites.flatMap((suite) => talliesIn(suite, limit))];
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
  const silent = tally.failures.length === 0 && (exitCode !== 0 || tally.passed === 0);
  return silent ? add(tally, one(`the runner ended with ${exitCode}`, false)) : tally;
}
