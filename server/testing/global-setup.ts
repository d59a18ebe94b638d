import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { embeddedDatabase } from "../db/embedded.ts";
import { EmbeddedPostgres } from "../db/embedded-postgres.ts";

/** Migrates one embedded database and dumps it: test files start from the dump in under a second. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "docs-console-test-"));
  const client = new EmbeddedPostgres();
  await embeddedDatabase(client);
  const dump = await client.dumpDataDir("none");
  await client.close();
  const path = join(folder, "migrated.tar");
  await writeFile(path, Buffer.from(await dump.arrayBuffer()));
  project.provide("migratedDump", path);
  return () => rm(folder, { recursive: true, force: true });
}
