import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Settings } from "../server/platform/settings.ts";
import { type Context, type Phase, type SectionName, sections, verify } from "./test/sections.ts";
import { add, none, one, type Tally } from "./test/tally.ts";

interface Outcome extends Tally {
  section: string;
  seconds: number;
}

/** Runs the phases of a section. A failed phase does not stop the next ones. */
async function runSection(
  section: string,
  phases: readonly Phase[],
  context: Context,
): Promise<Outcome> {
  const start = performance.now();
  let total = none;
  for (const [title, run] of phases) {
    process.stdout.write(`\n== ${title}\n`);
    const phaseStart = performance.now();
    const tally = await run(context).catch((error) => one(String(error), false));
    const seconds = Math.round((performance.now() - phaseStart) / 1000);
    const { passed, failures, flaky, slow } = tally;
    process.stdout.write(`${title}: ${passed} passed, ${failures.length} failed in ${seconds} s\n`);
    const named = (names: readonly string[]) => names.map((name) => `${title}: ${name}`);
    const lists = { failures: named(failures), flaky: named(flaky), slow: named(slow) };
    total = add(total, { passed, ...lists });
  }
  return { ...total, section, seconds: (performance.now() - start) / 1000 };
}

function printTable(outcomes: readonly Outcome[]): void {
  process.stdout.write(`\n${"Section".padEnd(10)}  passed  failed  minutes\n`);
  for (const { section, passed, failures, seconds } of outcomes) {
    const cells = [String(passed), String(failures.length), (seconds / 60).toFixed(1)];
    const row = cells.map((cell, at) => cell.padStart(at === 2 ? 7 : 6)).join("  ");
    process.stdout.write(`${section.padEnd(10)}  ${row}\n`);
  }
}

type Section = readonly [string, readonly Phase[]];

/** Sections that the words of the command ask for. */
function wantedSections(): Section[] {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      verify: { type: "boolean" },
      all: { type: "boolean" },
      only: { type: "string", multiple: true },
    },
  });
  if (values.verify) return [["verify", verify(positionals)]];
  if (positionals.length > 0) {
    process.stderr.write(`Unknown argument ${positionals.join(" ")}. Use --only SECTION\n`);
    process.exit(2);
  }
  if (!values.all) return [["gate", sections.gate]];
  const names = values.only ?? Object.keys(sections);
  const unknown = names.filter((name) => !(name in sections));
  if (unknown.length > 0) {
    const known = Object.keys(sections).join(", ");
    process.stderr.write(`There is no section ${unknown.join(", ")}. Sections: ${known}\n`);
    process.exit(2);
  }
  return names.map((name) => [name, sections[name as SectionName]]);
}

const wanted = wantedSections();
const { TEST_DATABASE_URL: testDatabase } = process.env;
// Tests choose their own settings, whatever the shell or its owner has set.
for (const name of Object.keys(Settings.shape)) delete process.env[name];

const reports = await mkdtemp(join(tmpdir(), "docs-console-reports-"));
const outcomes: Outcome[] = [];
const running = wanted.map(([section]) => section);
for (const [section, phases] of wanted) {
  outcomes.push(await runSection(section, phases, { reports, testDatabase, running }));
}
await rm(reports, { recursive: true });

const { passed, failures, flaky, slow } = outcomes.reduce<Tally>(add, none);
// Once more at the end: of a long log, people see its last lines.
for (const failure of failures) process.stdout.write(`\nFailed: ${failure}`);
for (const one of flaky) process.stdout.write(`\nFlaky: ${one}`);
for (const one of slow) process.stdout.write(`\nSlow: ${one}`);
if (outcomes.length > 1) printTable(outcomes);
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
process.exitCode = failures.length === 0 ? 0 : 1;
