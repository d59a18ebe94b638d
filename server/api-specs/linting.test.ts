import { hostname } from "node:os";
import { expect, test } from "vitest";
import { readAll, withSpec, withVersions } from "../testing/api-specs.ts";
import { expectRejection } from "../testing/expect.ts";
import { webServer } from "../testing/web-server.ts";
import { lintDocument } from "./lint/lint-document.ts";

const document = (...operations: string[]) =>
  [
    "openapi: 3.1.0",
    "info: {title: Pets, version: '1', license: {name: MIT, identifier: MIT}}",
    "security: []",
    "servers: [{url: https://api.pets.test}]",
    "paths:",
    "  /pets:",
    ...operations,
  ].join("\n");
const good =
  "    get: {operationId: listPets, summary: All, responses: {200: {description: All}, 400: {description: No}}}";
const nameless =
  "    post: {operationId: addPet, responses: {201: {description: Added}, 400: {description: No}}}";
const doubled = nameless.replace("addPet", "listPets").replace("post", "put");

test("findings have rule, line, severity, and whether the previous version had them", async () => {
  const { as, specParams, versions } = await withVersions(
    document(good, nameless),
    document("    # Line", good, nameless, doubled),
  );
  const [first = "", second = ""] = versions;
  const ask = (versionId: string, query = {}) =>
    as("read").lintOpenAPISpecVersion({ params: { ...specParams, versionId }, query });
  const before = await ask(first);
  expect(before.items).toMatchObject([
    {
      rule: "operation-summary",
      severity: "error",
      file: "openapi.yaml",
      line: 8,
      pointer: expect.stringMatching(/^\/paths\/~1pets\/post/),
      new: false,
    },
  ]);
  expect(before).toMatchObject({ count: 1, counts: { error: 1, warning: 0, new: 0 } });
  expect(before.before).toBeUndefined();
  const after = await ask(second);
  expect(after.before).toBe(first);
  const reported = after.items.map(({ rule, line, new: isNew }) => [rule, line, isNew]);
  expect(reported).toContainEqual(["operation-summary", 9, false]);
  expect(reported).toContainEqual(["operation-summary", 10, true]);
  expect(reported).toContainEqual(["operation-operationId-unique", 10, true]);
  const news = await ask(second, { new: true });
  expect(news.count).toBe(after.counts.new);
  expect((await ask(second, { new: false })).count).toBe(1);
  const found = await ask(second, { search: "UNIQUE", severity: "error", limit: 1 });
  expect(found.items.map(({ rule }) => rule)).toEqual(["operation-operationId-unique"]);
  expect((await ask(second, { severity: "warning" })).items).toEqual([]);
});

test("integers beyond 2^53 keep their digits in findings", async () => {
  const schemas = [
    "components:",
    "  schemas:",
    "    9007199254740993: {type: integer, enum: [9007199254740992, 9007199254740993, 9223372036854775807, 9223372036854775807]}",
    "    Least: {type: integer, format: int64, minimum: -9223372036854775808, example: 1}",
    "    Most: {type: integer, maximum: 9007199254740995, example: 9223372036854775806}",
  ];
  const text = [document(good), ...schemas].join("\n");
  const found = await lintDocument({ entry: "a.yaml", files: [["a.yaml", text]] });
  const findings = found.map(({ rule, text, line }) => [rule, text, line]);
  expect(findings).toContainEqual([
    "no-duplicated-enum-values",
    "Duplicated enum value found: '9223372036854775807'.",
    10,
  ]);
  expect(findings.filter(([rule]) => rule === "no-duplicated-enum-values")).toHaveLength(1);
  expect(findings).toContainEqual([
    "no-invalid-schema-examples",
    expect.stringContaining("9007199254740995"),
    12,
  ]);
  expect(findings.filter(([, , line]) => line === 11).map(([rule]) => rule)).toEqual([
    "no-unused-components",
  ]);
  expect(findings).toContainEqual([
    "no-unused-components",
    'Component: "9007199254740993" is never used.',
    10,
  ]);
});

test("findings in another file have its name, and nothing outside is read", async () => {
  const web = await webServer({
    "/api/openapi.yaml": document("    get: {$ref: 'parts/get.yaml'}"),
    "/api/parts/get.yaml":
      "operationId: a\nresponses: {200: {description: All}, 400: {description: No}}",
  });
  const { as, specParams } = await withSpec({ url: web.url("/api/openapi.yaml") });
  await readAll();
  const { id: versionId } = await as("read").getLatestOpenAPISpecVersion({ params: specParams });
  const asked = web.seen.length;
  const { items } = await as("read").lintOpenAPISpecVersion({
    params: { ...specParams, versionId },
  });
  expect(items).toMatchObject([{ rule: "operation-summary", file: "parts/get.yaml", line: 1 }]);
  expect(web.seen).toHaveLength(asked);
  const params = { ...specParams, versionId };
  const { text, format } = await as("read").getOpenAPISpecVersionBundle({ params });
  expect(format).toBe("json");
  expect(JSON.parse(text)).toMatchObject({ paths: { "/pets": { get: { operationId: "a" } } } });
});

test("local files and other addresses are not read", async () => {
  const web = await webServer({ "/get.yaml": "summary: a" });
  for (const place of ["/etc/hostname", "../../../etc/hostname", web.url("/get.yaml")]) {
    const text = document(`    get: {$ref: '${place}'}`);
    const findings = await lintDocument({ entry: "openapi.yaml", files: [["openapi.yaml", text]] });
    expect(findings.map(({ rule }) => rule)).toContain("no-unresolved-refs");
    expect(JSON.stringify(findings)).not.toContain(hostname());
  }
  expect(web.seen).toEqual([]);
});

test("a missing version is 404", async () => {
  const { as, specParams } = await withSpec({ text: document(good) });
  const params = { ...specParams, versionId: "other" };
  await expectRejection(as("read").lintOpenAPISpecVersion({ params }), 404, /Version/);
});
