import { writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { benchCompare } from "./compare.ts";
import { benchConsole } from "./console.ts";
import { benchContent } from "./content.ts";
import { benchEditor } from "./editor.ts";
import { benchFinding } from "./finding.ts";
import { benchFirstStart } from "./first-start.ts";
import { bundleHosts, type Row } from "./hosting.ts";
import { benchPaint } from "./paint.ts";
import { benchPostgres } from "./postgres.ts";
import { benchReader } from "./reader.ts";
import { benchReview } from "./review.ts";
import { benchScale } from "./scale.ts";
import { benchScripts } from "./scripts.ts";
import { benchService } from "./service.ts";

const table = (rows: Row[]) =>
  [
    "| what | figure | bar | met |",
    "|---|---|---|---|",
    ...rows.map(
      ({ what, figure, bar, met }) =>
        `| ${what} | ${figure} | ${bar} | ${met ? "yes" : "**no**"} |`,
    ),
  ].join("\n");

const parts = {
  service: benchService,
  postgres: benchPostgres,
  scale: benchScale,
  content: benchContent,
  console: benchConsole,
  start: benchFirstStart,
  scripts: benchScripts,
  paint: benchPaint,
  reader: benchReader,
  finding: () => benchFinding(only === "finding" ? commit : undefined),
  review: () => benchReview(only === "review" ? commit : undefined),
  editor: () => benchEditor(only === "editor" ? commit : undefined),
};
const [only, commit] = process.argv.slice(2);
const rows: Row[] = [];
if (only === "compare") {
  if (!commit) throw new Error("Name a commit to compare with: npm run bench -- compare COMMIT");
  rows.push(...(await benchCompare(commit)));
} else await bundleHosts();
for (const [name, measure] of Object.entries(parts)) {
  if (only === undefined || only === name) rows.push(...(await measure()));
}
const machine = `${cpus().length} processors, Node.js ${process.version}. Ratios are of one run; absolute figures are this machine's.`;
const text = `# Measured\n\n\`npm run bench\` on ${machine}\n\n${table(rows)}\n`;
if (!only) await writeFile(join(import.meta.dirname, "results.md"), text);
console.log(text);
process.exitCode = rows.every(({ met }) => met) ? 0 : 1;
