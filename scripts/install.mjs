import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";

/** The Node.js that package.json pins, whichever one started us. */
export const pinnedNode = (root) => {
  const link = join(root, "node_modules/.bin/node");
  return existsSync(link) ? realpathSync(link) : undefined;
};

/**
 * Installs the packages of the lockfile that are missing or have another version. Installs development packages only
 * with `dev`, and never removes them. Returns false if npm fails.
 */
export function ensureInstalled(root, { dev }) {
  const plan = planInstall(root, dev);
  if (plan === "nothing") return true;
  process.stderr.write("Installing packages, once …\n");
  // Not `npm ci`, which begins by deleting the Node.js that may be running this.
  const words = [
    "install",
    "--no-save",
    plan === "all" ? "--include=dev" : "--omit=dev",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  const npm = process.env.npm_execpath;
  const [program, ...prefix] = npm?.endsWith(".js") ? [process.execPath, npm] : ["npm"];
  // npm's own words go to standard error: a command's output may be read by a program.
  const { status, error } = spawnSync(program, [...prefix, ...words], {
    cwd: root,
    stdio: ["ignore", 2, 2],
  });
  if (error) process.stderr.write(`npm can't be started: ${error.message}\n`);
  return status === 0 && planInstall(root, dev) === "nothing";
}

/**
 * Returns the packages that npm has to install: "nothing", those for "running", or "all".
 * npm records what it installed; the record is complete, so a version that differs means a stale folder.
 */
export function planInstall(root, dev) {
  const installed = readPackages(join(root, "node_modules/.package-lock.json")) ?? {};
  const wanted = readPackages(join(root, "package-lock.json")) ?? {};
  const isInstalled = Object.entries(wanted).every(
    ([path, { version, optional, dev: devOnly }]) => {
      const mayLack = path === "" || optional || (devOnly && !dev);
      return installed[path] ? installed[path].version === version || path === "" : mayLack;
    },
  );
  if (isInstalled && pinnedNode(root)) return "nothing";
  // Without development packages, npm removes those of an earlier installation.
  return dev || Object.values(installed).some((found) => found.dev) ? "all" : "running";
}

function readPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : undefined;
}
