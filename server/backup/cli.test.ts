import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { freePort, newFolder, startProcess } from "../testing/process.ts";

const call = promisify(execFile);

/** What the command says, and how it ends. */
async function run(dataDir: string, ...words: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" };
  const program = join(import.meta.dirname, "cli.ts");
  try {
    return { ...(await call(process.execPath, [program, ...words], { env })), code: 0 };
  } catch (error) {
    return error as { stdout: string; stderr: string; code: number };
  }
}

const oneLine = (text: string) => text.trimEnd().split("\n").length === 1;

test("a running service is backed up, and another one goes on from there", {
  timeout: 400_000,
}, async () => {
  const [dataDir, elsewhere, folder] = [await newFolder(), await newFolder(), await newFolder()];
  const archive = join(folder, "all.tar.gz");
  const service = await startProcess(dataDir, await freePort(), { DEMO: "true" });
  const organization = await service.api.createOrganization({ body: { title: "Kept" } });
  const backup = await run(dataDir, "backup", archive);
  expect(backup).toMatchObject({ code: 0, stderr: "" });
  expect(backup.stdout).toMatch(/^Backed up [\d,]+ rows and [1-9]\d* files\n$/);

  const inUse = await run(dataDir, "restore", archive, "--replace");
  expect(inUse.code).toBe(1);
  expect(inUse.stderr).toContain("is in use by another process");

  const restored = await run(elsewhere, "restore", archive);
  expect(restored).toMatchObject({ code: 0, stderr: "" });
  expect(restored.stdout).toMatch(/^Restored [\d,]+ rows and [1-9]\d* files, as they were at 20/);
  const again = await run(elsewhere, "restore", archive);
  expect(again).toMatchObject({ code: 1, stdout: "" });
  expect(again.stderr).toBe("The database is not empty. Add --replace to lose what is in it.\n");

  const other = await startProcess(elsewhere, await freePort());
  const params = { organizationId: organization.id };
  expect((await other.api.getOrganizationById({ params })).title).toBe("Kept");
  expect(await readFile(join(elsewhere, "link.secret"), "utf8")).toBe(
    await readFile(join(dataDir, "link.secret"), "utf8"),
  );
});

test("what is no backup is refused in one line before anything is made", async () => {
  const folder = await newFolder();
  const [dataDir, file] = [join(folder, "data"), join(folder, "wrong.tar.gz")];
  await writeFile(file, "not a backup");
  for (const [words, reason] of [
    [["restore", file], "is damaged, or no backup of this program."],
    [["restore", join(folder, "none")], "can't be read (ENOENT)."],
    [["backup", join(folder, "new")], "nothing to back up."],
  ] as const) {
    const { code, stdout, stderr } = await run(dataDir, ...words);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain(reason);
    expect(oneLine(stderr)).toBe(true);
  }
  expect(existsSync(dataDir)).toBe(false);
  expect((await run(dataDir, "backup")).code).toBe(2);
});
