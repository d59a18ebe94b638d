import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { messageOf } from "../lib/data/errors.ts";
import packageJson from "../package.json" with { type: "json" };
import { releaseChangelog } from "./release/changelog.ts";
import { versionPlaces } from "./release/version-places.ts";

// `npm version` runs this between its change of package.json and its commit.

const root = dirname(import.meta.dirname);
const { version } = packageJson;

async function edit(name: string, change: (text: string) => string): Promise<void> {
  const path = join(root, name);
  await writeFile(path, change(await readFile(path, "utf8")));
}

try {
  await edit("CHANGELOG.md", (text) => releaseChangelog(text, version, new Date()));
  for (const [name, pattern] of Object.entries(versionPlaces)) {
    await edit(name, (text) => text.replace(pattern, version));
  }
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
