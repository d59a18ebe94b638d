import { spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";
import { installPackages } from "./debian.ts";
import { runTool } from "./run-tool.ts";

/** The shell draws pages alone, with a fraction of the processor time of a whole browser. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** A program that says its version also has the libraries that it needs. */
const works = (program: string) =>
  spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0;

const onPath = (name: string) =>
  (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, name));

/** The Chromium that `CHROMIUM_PATH` names, the machine's own, or the one that Playwright has downloaded. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  const programs = [...names.flatMap(onPath), chromium.executablePath()];
  return (given ? [given, ...programs] : programs).find(works);
}

async function install(): Promise<string | undefined> {
  process.stderr.write("No Chromium found; installing one …\n");
  await runTool(["playwright", "install", "chromium"]);
  const downloaded = findChromium();
  if (downloaded) return downloaded;
  await installPackages(["chromium-headless-shell"]);
  return findChromium();
}

/** The browser for the tests: the one that `CHROMIUM_PATH` names, the machine's, or a new one. */
export async function requireChromium(): Promise<string | undefined> {
  const given = process.env.CHROMIUM_PATH;
  if (given && !works(given)) {
    process.stderr.write(
      `CHROMIUM_PATH ${JSON.stringify(given)} does not start. Set CHROMIUM_PATH to a Chromium program, or unset it to have one found.\n`,
    );
    return undefined;
  }
  const program = findChromium() ?? (await install());
  if (!program) {
    process.stderr.write(
      "There is no Chromium. Install one (Debian: sudo apt-get install chromium) or set CHROMIUM_PATH to its program.\n",
    );
  }
  return program;
}
