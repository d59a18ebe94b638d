import { expect, test } from "vitest";
import * as z from "zod";
import { contract } from "#lib/contract/index.ts";
import { openApiDocument } from "#lib/contract/openapi.ts";
import type { Contract } from "#lib/contract/platform/operation.ts";
import { excused } from "../testing/shapes/allowed.ts";
import type { Schema, Schemas } from "../testing/shapes/alternatives.ts";
import { answers } from "../testing/shapes/answers.ts";
import { contentShapes } from "../testing/shapes/content.ts";
import { customizationShapes } from "../testing/shapes/customization.ts";
import { differences } from "../testing/shapes/differences.ts";
import { organizationShapes } from "../testing/shapes/organizations.ts";
import { serviceShapes } from "../testing/shapes/services.ts";
import type { Shape } from "../testing/shapes/shape.ts";
import { siteShapes } from "../testing/shapes/sites.ts";
import { spaceShapes } from "../testing/shapes/spaces.ts";

const shapes = {
  ...siteShapes,
  ...customizationShapes,
  ...spaceShapes,
  ...organizationShapes,
  ...contentShapes,
  ...serviceShapes,
};
const operations: Contract = contract;
const document = openApiDocument(contract, { title: "", version: "1", serverUrl: "https://x" });
const promised = (document.components?.schemas ?? {}) as Schemas;

/** Schema of a response that the console can parse, from its own or another service. */
const read = z.toJSONSchema(
  z.object(Object.fromEntries(Object.entries(operations).map(([id, op]) => [id, op.output]))),
  { io: "input", unrepresentable: "any" },
) as unknown as { properties: Schemas; $defs: Schemas };

interface Answer {
  content: { "application/json": { schema: Schema } };
}

/** Returns the response schema in the OpenAPI document, without dry runs. */
function promisedBy(id: string): Schema {
  const { method = "GET", path = "", ok } = operations[id] ?? {};
  const item = document.paths?.[path] as Record<string, { responses: Record<string, Answer> }>;
  const answer = item[method.toLowerCase()]?.responses[String(ok)];
  const schema = answer?.content["application/json"].schema ?? {};
  const others = schema.anyOf?.filter(({ $ref }) => !$ref?.endsWith("/AccessImpact")) ?? [];
  return others.length === 1 && others[0] ? others[0] : schema;
}

const ref = (name: string, schemas: Schemas): Schema => ({
  $ref: `#/${`${name}Output` in schemas ? `${name}Output` : name}`,
});

const calls = answers.flatMap(([shape, ids]) => ids.split(" ").map((id) => [id, shape] as const));
const named = Object.keys(shapes).filter((name) => name in promised);
const met = new Set<string>();

/** Compares a response with its shape, as produced and as parsed. */
function faults(at: string, shape: Shape, given: Schema, taken: Schema): string[] {
  const all = [
    ...differences(shape, given, { shapes, schemas: promised, at }),
    ...differences(shape, taken, { shapes, schemas: read.$defs, at, reading: true }),
  ];
  return all.flatMap(({ at, what }) => {
    const reported = `${at} ${what}`;
    if (!(reported in excused)) return [reported];
    met.add(reported);
    return [];
  });
}

test.each(named)("%s has the agreed members, and no others unlisted", (name) => {
  expect(faults(name, name, ref(name, promised), ref(name, read.$defs))).toEqual([]);
});

test.each(calls)("%s answers the agreed shape", (id, shape) => {
  const same = typeof shape === "string" && named.includes(shape);
  const at = same ? shape : id;
  expect(faults(at, shape, promisedBy(id), read.properties[id] ?? {})).toEqual([]);
});

test("listed exceptions still exist", () => {
  expect([...met].toSorted()).toEqual(Object.keys(excused).toSorted());
});
