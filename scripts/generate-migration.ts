import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Each migration has a snapshot of all tables, and only the newest one is compared with them. */
function removeOlderSnapshots(): void {
  const folder = join(import.meta.dirname, "../server/db/migrations/meta");
  const snapshots = readdirSync(folder).filter((name) => name.endsWith("_snapshot.json"));
  for (const name of snapshots.sort().slice(0, -1)) rmSync(join(folder, name));
}

const { status } = spawnSync("drizzle-kit", ["generate", ...process.argv.slice(2)], {
  stdio: "inherit",
});
if (status === 0) removeOlderSnapshots();
process.exitCode = status ?? 1;
