import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { sourceFlags } from "../../platform/node-flags.ts";
import { freePort, newDataDir, newFolder, startProcess } from "../../testing/process.ts";

const call = promisify(execFile);

/** Returns the output and exit status of the command. */
async function run(dataDir: string, ...words: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" };
  const program = join(import.meta.dirname, "cli.ts");
  try {
    return {
      ...(await call(process.execPath, [...sourceFlags, program, ...words], { env })),
      code: 0,
    };
  } catch (error) {
    return error as { stdout: string; stderr: string; code: number };
  }
}

type Api = Awaited<ReturnType<typeof startProcess>>["api"];

/** Stores a file in a new change request. */
async function storeFile(api: Api, params: { organizationId: string }) {
  const { id: spaceId } = await api.createSpace({ params, body: {} });
  const { id: changeRequestId } = await api.createChangeRequest({ params: { spaceId } });
  const files = [{ base64: "aGVsbG8=", name: "hello.txt" }];
  await api.editContentInChangeRequest({
    params: { spaceId, changeRequestId },
    body: { changes: [{ operation: "insert_files", files }] },
  });
  return { spaceId, changeRequestId };
}

const oneLine = (text: string) => text.trimEnd().split("\n").length === 1;

test("a running service is backed up, and another one continues from the backup", {
  timeout: 400_000,
}, async () => {
  const [dataDir, elsewhere, folder] = [await newDataDir(), await newFolder(), await newFolder()];
  const archive = join(folder, "all.tar.gz");
  const { api } = await startProcess(dataDir, await freePort());
  const organization = await api.createOrganization({ body: { title: "Kept" } });
  const params = { organizationId: organization.id };
  const file = await storeFile(api, params);
  const backup = await run(dataDir, "backup", archive);
  expect(backup).toMatchObject({ code: 0, stderr: "" });
  expect(backup.stdout).toMatch(/^Backed up [\d,]+ rows and 1 file\n$/);

  const inUse = await run(dataDir, "restore", archive, "--replace");
  expect(inUse.code).toBe(1);
  expect(inUse.stderr).toContain("is in use by another process");

  const restored = await run(elsewhere, "restore", archive);
  expect(restored).toMatchObject({ code: 0, stderr: "" });
  expect(restored.stdout).toMatch(/^Restored [\d,]+ rows and 1 file, as they were at 20/);
  const again = await run(elsewhere, "restore", archive);
  expect(again).toMatchObject({ code: 1, stdout: "" });
  expect(again.stderr).toBe("The database is not empty. Add --replace to overwrite it.\n");

  const other = await startProcess(elsewhere, await freePort());
  expect((await other.api.getOrganizationById({ params })).title).toBe("Kept");
  const { items } = await other.api.listFilesInChangeRequestById({ params: file });
  expect(items.map(({ name }) => name)).toEqual(["hello.txt"]);
  expect(await readFile(join(elsewhere, "link.secret"), "utf8")).toBe(
    await readFile(join(dataDir, "link.secret"), "utf8"),
  );
});

test("an invalid backup is rejected in one line before anything is created", async () => {
  const folder = await newFolder();
  const [dataDir, file] = [join(folder, "data"), join(folder, "wrong.tar.gz")];
  await writeFile(file, "not a backup");
  for (const [words, reason] of [
    [["restore", file], "is damaged or not a backup of this program."],
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
