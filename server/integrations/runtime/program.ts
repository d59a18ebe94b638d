import { execFile } from "node:child_process";
import { copyFile, link, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const require = createRequire(import.meta.url);

export interface Program {
  path: string;
  /** Shared libraries that it loads; empty if the system doesn't list them. */
  libraries: string[];
}

/** Returns a program with the shared libraries that it loads. */
export async function programAt(path: string): Promise<Program> {
  const listed = await promisify(execFile)("ldd", [path]).catch(() => ({ stdout: "" }));
  const found = listed.stdout.matchAll(/(?:^|\s)(\/\S+)/g);
  return { path, libraries: [...found].flatMap(([, library]) => library ?? []) };
}

/** Finds the runtime's binary for this platform; throws if the package has none. */
export async function findProgram(): Promise<Program> {
  const { default: path } = require("workerd") as { default: string };
  return programAt(path);
}

async function isOpenToAll(path: string): Promise<boolean> {
  const { mode } = await stat(path);
  const above = dirname(path);
  return (mode & 0o001) !== 0 && (above === path || (await isOpenToAll(above)));
}

/**
 * Returns the program at a path that other users can execute; copies it if necessary, such as from
 * below `/root`.
 */
export async function openToAll(program: Program, folder: string): Promise<Program> {
  if (await isOpenToAll(program.path)) return program;
  const path = join(folder, "workerd");
  await link(program.path, path).catch(() => copyFile(program.path, path));
  return { ...program, path };
}
