import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dump } from "js-yaml";
import { expect, test } from "vitest";
import { stringifyJson } from "../platform/json.ts";
import { exactYamlSchema } from "../platform/yaml.ts";
import { compareDocuments } from "./compare/compare-documents.ts";
import { lintDocument } from "./lint/lint-document.ts";
import { parseText } from "./read/parse-text.ts";
import { readEntry } from "./read/read-document.ts";

/** Example documents of the OpenAPI community: 2.0, 3.0 and 3.1, as JSON and YAML. */
const folder = join(import.meta.dirname, "../../node_modules/@readme/oas-examples");
const names = globSync("[23].[01]/**/*.{json,yaml}", { cwd: folder }).sort();
const textOf = (name: string) => readFileSync(join(folder, name), "utf8");
const version = (text: string) => ({ entry: "a", files: [["a", text]] as [string, string][] });

type Paths = Record<string, Record<string, unknown>>;
const methods = ["get", "put", "post", "delete", "patch"];

test("the corpus has documents of each version", () => {
  for (const start of ["2.0/json", "2.0/yaml", "3.0/json", "3.0/yaml", "3.1/json", "3.1/yaml"]) {
    expect(names.filter((name) => name.startsWith(start)).length).toBeGreaterThan(2);
  }
});

test.each(names)("%s is read, linted, and equal to itself", async (name) => {
  const text = textOf(name);
  expect(readEntry(text).format).toBe(name.endsWith(".json") ? "json" : "yaml");
  expect(compareDocuments(version(text), version(text))).toEqual([]);
  const lines = text.split("\n").length;
  for (const { line, rule, file } of await lintDocument(version(text))) {
    expect({ rule, file, isThere: line >= 1 && line <= lines }).toMatchObject({
      file: "a",
      isThere: true,
    });
  }
});

test.each(names)("%s has no changes when it is written again as JSON or YAML", (name) => {
  const text = textOf(name);
  const { value } = parseText(text);
  expect(compareDocuments(version(text), version(stringifyJson(value)))).toEqual([]);
  expect(
    compareDocuments(version(text), version(dump(value, { schema: exactYamlSchema }))),
  ).toEqual([]);
});

test.each(names)("an operation removed from %s is reported, and one that is added", (name) => {
  const { value } = parseText(textOf(name));
  const before = stringifyJson(value);
  const after = structuredClone(value) as { paths?: Paths };
  const operations = Object.entries(after.paths ?? {}).flatMap(([path, item]) =>
    methods.filter((method) => method in item).map((method) => ({ path, method })),
  );
  const [gone] = operations;
  if (!gone) return;
  delete after.paths?.[gone.path]?.[gone.method];
  const kinds = (from: string, to: string, kind: string) =>
    compareDocuments(version(from), version(to))
      .filter((change) => change.kind === kind)
      .map(({ class: is, operations: touched }) => [is, touched]);
  const without = stringifyJson(after);
  expect(kinds(before, without, "operation-removed")).toEqual([["breaking", [gone]]]);
  expect(kinds(without, before, "operation-added")).toEqual([["compatible", [gone]]]);
});
