import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import * as z from "zod";
import { contract } from "#lib/contract/index.ts";
import { openApiDocument } from "#lib/contract/openapi.ts";
import { compare, OpenAPI } from "./compare.ts";
import { Schemas } from "./schemas.ts";

const require = createRequire(import.meta.url);

export const differencesPath = join(import.meta.dirname, "differences.md");

const Answers = z.object({ properties: Schemas, $defs: Schemas });

/** Document of the answers that the console can read, from this service or another. */
function readable(own: OpenAPI): OpenAPI {
  const outputs = Object.entries(contract).map(([id, { output }]) => [id, output]);
  const schema = z.toJSONSchema(z.object(Object.fromEntries(outputs)), {
    io: "input",
    unrepresentable: "any",
  });
  const { properties, $defs } = Answers.parse(schema);
  const paths: OpenAPI["paths"] = {};
  for (const [operationId, { method, path }] of Object.entries(contract)) {
    const content = { "application/json": { schema: properties[operationId] } };
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: { operationId, responses: { 200: { content } } },
    };
  }
  return { paths, components: { ...own.components, schemas: $defs } };
}

/** Lists what the document of the installed client of the format has that this service's lacks. */
export function listDifferences(): string {
  const path = require.resolve("@gitbook/api/spec/openapi.json");
  const published = OpenAPI.parse(JSON.parse(readFileSync(path, "utf8")));
  const info = { title: "", version: "1", serverUrl: "https://x" };
  const own = OpenAPI.parse(openApiDocument(contract, info));
  const { shared, ...lists } = compare(published, own);
  lists.besides = compare(published, readable(own)).besides;
  const parts = Object.entries(lists).map(
    ([name, list]) =>
      `## ${name}: ${list.length}\n\n${list.map((each) => `- ${each}`).join("\n")}\n`,
  );
  return [
    `# Differences from the published client\n\n${shared} operations are in both.\n`,
    ...parts,
  ].join("\n");
}
