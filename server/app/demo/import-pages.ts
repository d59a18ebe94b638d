import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import type { Deps } from "../../access/deps.ts";
import { runImport } from "../../content/import/run-import.ts";
import { type Demo, idOf } from "./spaces.ts";

const folder = join(import.meta.dirname, "import");
const day = 24 * 60 * 60_000;

/** Export of an old wiki: all UTF-8 except one page. */
async function wikiExport(): Promise<string> {
  const names = (await readdir(folder)).sort();
  const pages = names.map(async (name) => [
    name,
    new Uint8Array(await readFile(join(folder, name))),
  ]);
  const old = Buffer.from(
    "# Greifer\n\nErsatzbacken für den Kestrel-Greifer: KE-7730.\n",
    "latin1",
  );
  const files = Object.fromEntries([...(await Promise.all(pages)), ["5-greifer.md", old]]);
  return Buffer.from(zipSync({ ...files, "SUMMARY.txt": strToU8("Parts wiki") })).toString(
    "base64",
  );
}

/** Runs an import of two days ago: one page failed and can be retried. */
export async function importPages(deps: Deps, demo: Demo): Promise<void> {
  const daysAgo = 1.3;
  const file = { name: "parts-wiki.zip", base64: await wikiExport() };
  const { id } = await demo.mateo.does("startImport", daysAgo, {
    params: demo.params,
    body: { source: "zip", space: idOf(demo, "Spare parts catalogue"), file },
  });
  const now = new Date(deps.now().getTime() - daysAgo * day + 4_000);
  await runImport({ ...deps, now: () => now }, id);
}
