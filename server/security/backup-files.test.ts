import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { expect, test } from "vitest";
import { temporaryFolder } from "#lib/testing/temporary-folder.ts";
import { checkArchive } from "../app/backup/restore-backup.ts";
import { migrationsOf } from "../app/backup/schema.ts";
import { deps } from "../testing/service.ts";

type Entry = { name: string; text?: string; type?: "symlink" | "link" | "directory" | "fifo" };

const migration = (await migrationsOf(deps.db)).at(-1) ?? "";
const manifest = {
  format: "docs-console-backup",
  version: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
  migration,
  tables: { users: ["id"] },
};
const json = (name: string, value: unknown): Entry => ({ name, text: JSON.stringify(value) });
const first = json("manifest.json", manifest);
const secrets = json("secrets.json", { "link.secret": "0".repeat(64) });
const end = json("end.json", { rows: {}, files: 0 });

/** Packs entries as a backup is packed, and tells whether it is taken for one. */
async function check(entries: Entry[]): Promise<string> {
  const tar = pack();
  for (const { name, text = "", type } of entries) {
    const content = type === undefined ? text : "";
    tar.entry({ name, ...(type && { type, linkname: "/etc/passwd" }) }, content);
  }
  tar.finalize();
  const path = join(await temporaryFolder(), "backup.tar.gz");
  await writeFile(path, gzipSync(await buffer(tar)));
  return checkArchive(path).then(
    () => "accepted",
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

test("a complete archive is accepted", async () => {
  expect(await check([first, secrets, end])).toBe("accepted");
});

const within = (...entries: Entry[]) => [first, secrets, ...entries, end];
const changed = (more: object) => [json("manifest.json", { ...manifest, ...more }), secrets, end];
test.each<[string, Entry[]]>([
  ["a file outside of the folder", within({ name: "files/../../etc/cron.d/x", text: "x" })],
  ["a file with an absolute path", within({ name: "/etc/cron.d/x", text: "x" })],
  ["a file whose name has a slash", within({ name: "files/abcd/efgh", text: "x" })],
  ["a file whose name has an escape", within({ name: "files/..%2f..%2fx", text: "x" })],
  ["a file whose name begins with a dot", within({ name: "files/.profile", text: "x" })],
  ["a symbolic link", within({ name: "files/abcdefgh", type: "symlink" })],
  ["a hard link", within({ name: "files/abcdefgh", type: "link" })],
  ["a folder", within({ name: "files/abcdefgh", type: "directory" })],
  ["a pipe", within({ name: "files/abcdefgh", type: "fifo" })],
  ["a table that the manifest does not name", within(json("tables/tokens/1.json", ["(1)"]))],
  ["a table outside of the folder", within(json("tables/../users/1.json", ["(1)"]))],
  ["a table by the name of a prototype", within(json("tables/__proto__/1.json", ["(1)"]))],
  ["rows that are not texts", within(json("tables/users/1.json", [1]))],
  ["no rows in a table's part", within(json("tables/users/1.json", []))],
  [
    "fewer rows than its end declares",
    [first, secrets, json("end.json", { rows: { users: 1 }, files: 0 })],
  ],
  ["more files than its end declares", within({ name: "files/abcdefgh", text: "x" })],
  ["data after its end", [...within(), json("tables/users/1.json", ["(1)"])]],
  ["two manifests", [first, first, secrets, end]],
  ["its secrets first", [secrets, first, end]],
  ["no secrets", [first, end]],
  ["a secret of another form", [first, json("secrets.json", { "link.secret": "short" }), end]],
  ["SQL for a table's name", changed({ tables: { "users; drop table users": ["id"] } })],
  ["a table without columns", changed({ tables: { users: [] } })],
  ["an unknown member", changed({ run: "rm -rf /" })],
  ["an unknown migration", changed({ migration: "none" })],
  ["unclosed brackets", [{ name: "manifest.json", text: "[".repeat(1_000_000) }]],
])("an archive with %s is rejected", async (_, entries) => {
  expect(await check(entries)).toMatch(/^BackupError: /);
});
