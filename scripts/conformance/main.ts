import { readFileSync } from "node:fs";
import { contract } from "#lib/contract/index.ts";
import { openApiDocument } from "#lib/contract/openapi.ts";
import { compare, type OpenAPI } from "./compare.ts";

// node scripts/conformance/main.ts FILE…: OpenAPI documents of published clients of the format.
const own = openApiDocument(contract, { title: "", version: "1", serverUrl: "https://x" });

for (const file of process.argv.slice(2)) {
  const published = JSON.parse(readFileSync(file, "utf8")) as OpenAPI;
  const { shared, ...lists } = compare(published, own as unknown as OpenAPI);
  console.log(`# ${file}\n\n${shared} operations are in both.`);
  for (const [name, list] of Object.entries(lists)) {
    console.log(`\n## ${name}: ${list.length}\n\n${list.map((each) => `- ${each}`).join("\n")}`);
  }
}
