import { chmodSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newFolder } from "../../testing/process.ts";
import { operatorSocketPath } from "./socket-path.ts";

const longFolder = async () => join(await newFolder(), "x".repeat(120));

/** Returns the private folder of a data folder whose own path is too long, and removes it. */
function privateFolderOf(dataDir: string): string {
  const folder = dirname(operatorSocketPath(dataDir));
  rmSync(folder, { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("a long data folder has its socket in a private temporary folder", async () => {
  const dataDir = await longFolder();
  expect(dirname(privateFolderOf(dataDir))).toBe(tmpdir());
});

test("a temporary folder that others may open is rejected", async () => {
  const dataDir = await longFolder();
  const folder = privateFolderOf(dataDir);
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  expect(() => operatorSocketPath(dataDir)).toThrow(/another user or is a link/);
});

test("a link in place of the temporary folder is rejected", async () => {
  const dataDir = await longFolder();
  const other = await newFolder();
  chmodSync(other, 0o700);
  symlinkSync(other, privateFolderOf(dataDir));
  expect(() => operatorSocketPath(dataDir)).toThrow(/another user or is a link/);
});
