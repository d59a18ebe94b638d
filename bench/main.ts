import { writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { benchAccess } from "./access.ts";
import { benchCompare } from "./compare.ts";
import { benchConsole } from "./console.ts";
import { benchContent } from "./content.ts";
import { benchEditor } from "./editor.ts";
import { benchFairness } from "./fairness.ts";
import { benchFirstStart } from "./first-start.ts";
import { benchFlags } from "./flags.ts";
import { benchGrowth } from "./growth.ts";
import { benchHostileTexts } from "./hostile-texts.ts";
import { bundleHosts, type Row } from "./hosting.ts";
import { benchIntegrations } from "./integrations.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchLists } from "./lists.ts";
import { benchPaint } from "./paint.ts";
import { benchPostgres } from "./postgres.ts";
import { benchReader } from "./reader.ts";
import { benchReview } from "./review.ts";
import { benchScale } from "./scale.ts";
import { benchScripts } from "./scripts.ts";
import { benchService } from "./service.ts";
import { benchSpecs } from "./specs.ts";
import { benchTranslations } from "./translations.ts";
import { benchTree } from "./tree.ts";

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
  growth: benchGrowth,
  flags: benchFlags,
  scale: benchScale,
  content: benchContent,
  access: benchAccess,
  console: benchConsole,
  start: benchFirstStart,
  scripts: benchScripts,
  paint: benchPaint,
  reader: benchReader,
  review: () => benchReview(only === "review" ? commit : undefined),
  editor: () => benchEditor(only === "editor" ? commit : undefined),
  lighthouse: benchLighthouse,
  lists: benchLists,
  tree: benchTree,
  specs: benchSpecs,
  integrations: benchIntegrations,
  fairness: benchFairness,
  "hostile-texts": benchHostileTexts,
  translations: benchTranslations,
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
