import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import * as z from "zod";

export interface Tally {
  passed: number;
  /** What failed, each by its name and its reason in a line. */
  failures: readonly string[];
}

export const none: Tally = { passed: 0, failures: [] };

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failures: [...a.failures, ...b.failures],
});

/** What counts as one: a check of the whole tree passes or fails. */
export const one = (name: string, passed: boolean): Tally =>
  passed ? { passed: 1, failures: [] } : { passed: 0, failures: [name] };

const firstLine = (text = "") => stripVTControlCharacters(text).trim().split("\n")[0] ?? "";

const failureOf = (name: string, reason: string | undefined) => {
  const line = firstLine(reason);
  return line ? `${name}: ${line}` : name;
};

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
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** A file that could not even be loaded has no test to fail, and counts as one. */
export function vitestTally(report: unknown): Tally {
  const { numPassedTests, testResults } = VitestReport.parse(report);
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && failed.length === 0) return [failureOf(relative("", name), message)];
    return failed.map(({ fullName, failureMessages }) =>
      failureOf(`${relative("", name)}: ${fullName}`, failureMessages?.[0]),
    );
  });
  return { passed: numPassedTests, failures };
}

const PlaywrightTest = z.object({
  status: z.string(),
  results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
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

/** A test that needed a second try is not one that works. */
export function playwrightTally(report: unknown): Tally {
  const { stats, suites } = PlaywrightReport.parse(report);
  return { passed: stats.expected, failures: suites.flatMap(failuresIn) };
}

function failuresIn({ specs, suites }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) => failureOf(`${file}: ${title}`, results[0]?.error?.message)),
  );
  return [...own, ...suites.flatMap(failuresIn)];
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
