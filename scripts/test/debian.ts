import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runTool } from "./run-tool.ts";

const isOnPath = (program: string) =>
  (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, program)));

const canInstall = () =>
  process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;

/** Services that Debian starts with their installation stay stopped: tests start their own. */
const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };

/** Installs packages where this may be done, as root on Debian. */
export async function installPackages(packages: readonly string[]): Promise<void> {
  if (!canInstall()) return;
  process.stderr.write(`Installing ${packages.join(" ")} …\n`);
  await runTool(["apt-get", "update", "-qq"], env);
  const words = ["install", "-y", "-qq", "--no-install-recommends"];
  await runTool(["apt-get", ...words, ...packages], env);
}

/** Installs the programs that are missing, by package, and returns the packages that still are. */
export async function requirePrograms(
  packageOf: Readonly<Record<string, string>>,
): Promise<string[]> {
  const missing = () =>
    Object.entries(packageOf).flatMap(([program, name]) => (isOnPath(program) ? [] : [name]));
  const wanted = missing();
  if (wanted.length > 0) await installPackages(wanted);
  return missing();
}
