import { expect, test } from "vitest";
import { decodeData } from "../platform/fetch/decode-text.ts";
import { readAll, withSpec, withVersions } from "../testing/api-specs.ts";
import { expectRejection } from "../testing/expect.ts";
import { app } from "../testing/service.ts";
import { webServer } from "../testing/web-server.ts";
import { describe as describePart } from "./describe/describe.ts";
import { readEntry } from "./read/read-document.ts";

const head = "openapi: 3.1.0\ninfo: {title: Pets, version: '1'}\n";
const missing = "{$ref: missing.yaml}";

/** Specification of two files, read from an address. */
async function fromFiles(
  entry: string,
  pet: string,
  path = "/api/pet.yaml",
  more: Record<string, string> = {},
) {
  const web = await webServer({ "/api/openapi.yaml": head + entry, [path]: pet, ...more });
  const organization = await withSpec({ url: web.url("/api/openapi.yaml") });
  await readAll();
  const { as, specParams } = organization;
  const read = await as("read").getOpenAPISpecBySlug({ params: specParams });
  const params = { ...specParams, versionId: read.lastVersion ?? "" };
  return { ...organization, web, read, params };
}

test("a `$ref` in a value is neither fetched nor resolved", async () => {
  const values = `example: ${missing}, default: ${missing}, enum: [${missing}], x-a: ${missing}`;
  const { as, web, read, params } = await fromFiles(
    `paths: {}\ncomponents: {schemas: {A: {$ref: pet.yaml}, B: {const: {$ref: pet.yaml}}}}`,
    `{type: object, properties: {a: {${values}}}}`,
  );
  expect(read).toMatchObject({ processingState: "complete" });
  expect(read.lastProcessErrorCode).toBeUndefined();
  expect(web.seen).toHaveLength(2);
  const { text } = await as("read").getOpenAPISpecVersionBundle({ params });
  const value = { $ref: "missing.yaml" };
  const { schemas } = JSON.parse(text).components;
  expect(schemas.B).toEqual({ const: { $ref: "pet.yaml" } });
  expect(Object.values(schemas)).toContainEqual({
    type: "object",
    properties: { a: { example: value, default: value, enum: [value], "x-a": value } },
  });
  const { items } = await as("read").lintOpenAPISpecVersion({ params });
  expect(items.filter(({ rule }) => rule === "no-unresolved-refs")).toEqual([]);
});

test("values with a `$ref` are compared as they are written", async () => {
  const text = (value: string) =>
    `${head}paths: {/a: {get: {parameters: [{name: a, in: query, schema: {default: ${value}}}], responses: {200: {description: All}}}}}\ncomponents: {schemas: {A: {type: string}}}`;
  const { as, specParams, versions } = await withVersions(
    text("{$ref: '#/components/schemas/A'}"),
    text("{$ref: '#/components/schemas/Missing'}"),
  );
  const [from = "", to = ""] = versions;
  const { items } = await as("read").compareOpenAPISpecVersions({
    params: specParams,
    query: { from, to },
  });
  expect(items.map(({ kind, after }) => [kind, after])).toEqual([
    ["default-changed", '{"$ref":"#/components/schemas/Missing"}'],
  ]);
});

const large = ["9223372036854775807", "9007199254740993", "-9223372036854775808"] as const;

test("integers of 64 bits keep their digits in bundles and contents", async () => {
  const [maximum, example, minimum] = large;
  const yaml = `maximum: ${maximum}\nminimum: ${minimum}\nexample: ${example}\n`;
  for (const [name, text] of [
    ["pet.json", `{"maximum":${maximum},"minimum":${minimum},"example":${example}}`],
    ["pet.yaml", yaml],
  ] as const) {
    const { as, person, params } = await fromFiles(
      `paths: {}\ncomponents: {schemas: {A: {$ref: ${name}}}}`,
      text,
      `/api/${name}`,
    );
    const bundle = await as("read").getOpenAPISpecVersionBundle({ params });
    for (const digits of large) expect(bundle.text).toMatch(new RegExp(`:${digits}[,}]`));
    const address = `/v1/orgs/${params.organizationId}/openapi/pets/versions/latest/content`;
    const accept = "application/json;filesystem=list";
    const headers = { authorization: `Bearer ${person("read").token}`, accept };
    const list = await (await app.request(address, { headers })).text();
    expect(list).toContain(
      `"specification":{"maximum":${maximum},"minimum":${minimum},"example":${example}}`,
    );
  }
});

test.each(["json", "yaml"])("integers of 64 bits are compared exactly in %s", async (format) => {
  const text = (maximum: string, example: string) =>
    format === "yaml"
      ? `${head}paths: {}\ncomponents: {schemas: {A: {maximum: ${maximum}, enum: [${example}], default: ${example}}}}`
      : `{"openapi":"3.1.0","info":{"title":"Pets","version":"1"},"paths":{},"components":{"schemas":{"A":{"maximum":${maximum},"enum":[${example}],"default":${example}}}}}`;
  const { as, specParams, versions } = await withVersions(
    text("9223372036854775807", "9007199254740993"),
    text("9223372036854775806", "9007199254740992"),
  );
  const [from = "", to = ""] = versions;
  const { items } = await as("read").compareOpenAPISpecVersions({
    params: specParams,
    query: { from, to },
  });
  expect(
    items.map(({ text: reported, before, after }) => [reported, before, after]).sort(),
  ).toEqual([
    ["Default changed", "9007199254740993", "9007199254740992"],
    ["Value 9007199254740992 added", undefined, undefined],
    ["Value 9007199254740993 removed", undefined, undefined],
    ["maximum changed", "9223372036854775807", "9223372036854775806"],
  ]);
});

const decimals = ["0.1234567890123456789", "1e400", "-12345678901234567890.5"] as const;

test.each(["json", "yaml"])("decimals keep their digits in %s", async (format) => {
  const [example, value, bound] = decimals;
  const members = { example, default: value, minimum: bound, "x-list": `[${value}, 1.50]` };
  const text =
    format === "yaml"
      ? Object.entries(members)
          .map((each) => each.join(": "))
          .join("\n")
      : `{${Object.entries(members).map(([name, written]) => `"${name}":${written}`)}}`;
  const { as, params, read } = await fromFiles(
    `paths: {}\ncomponents: {schemas: {A: {$ref: pet.${format}}}}`,
    text,
    `/api/pet.${format}`,
  );
  expect(read).toMatchObject({ processingState: "complete" });
  const bundle = await as("read").getOpenAPISpecVersionBundle({ params });
  const kept = `"example":${example},"default":${value},"minimum":${bound},"x-list":[${value},1.5]`;
  expect(bundle.text).toContain(kept);
  const { items } = await as("read").lintOpenAPISpecVersion({ params });
  expect(items.filter(({ text: said }) => /null|rawJSON/.test(said))).toEqual([]);
});

test("decimals are compared exactly", async () => {
  const text = (value: string) =>
    `${head}paths: {}\ncomponents: {schemas: {A: {default: ${value}, enum: [${value}]}}}`;
  const { as, specParams, versions } = await withVersions(text(`${decimals[0]}1`), text("1e400"));
  const [from = "", to = ""] = versions;
  const query = { from, to };
  const { items } = await as("read").compareOpenAPISpecVersions({ params: specParams, query });
  expect(items.map(({ text: said, before, after }) => [said, before, after]).sort()).toEqual([
    ["Default changed", `${decimals[0]}1`, "1e400"],
    [`Value ${decimals[0]}1 removed`, undefined, undefined],
    ["Value 1e400 added", undefined, undefined],
  ]);
});

test.each([
  ["example: .inf", "/paths/~1a/get/x-a/example is .inf: JSON has no such number"],
  ["list: [1, -.INF]", "/paths/~1a/get/x-a/list/1 is -.inf: JSON has no such number"],
  ["value: .nan", "/paths/~1a/get/x-a/value is .nan: JSON has no such number"],
])("%s is rejected with its place", async (member, message) => {
  const text = `${head}paths: {/a: {get: {x-a: {${member}}}}}`;
  await expect(withSpec({ text })).rejects.toThrow(`source.text: ${message}`);
});

test("a referenced file with such a number is rejected with its address", async () => {
  const { as, specParams, web, read } = await fromFiles(
    "paths: {}\ncomponents: {schemas: {A: {$ref: pet.yaml}}}",
    "example: .inf",
  );
  expect(read).toMatchObject({ lastProcessErrorCode: "PARSE_ERROR" });
  const { fault } = await as("read").getOpenAPISpecProcessing({ params: specParams });
  expect(fault).toBe(`${web.url("/api/pet.yaml")}: /example is .inf: JSON has no such number`);
});

const item = "get: {responses: {'200': {description: fine}}}";

test.each([
  ["./my file.yaml", "/api/my%20file.yaml"],
  ["a%2Bb.yaml", "/api/a%2Bb.yaml"],
  [".\\pets\\cat.yaml", "/api/pets/cat.yaml"],
  ["../shared/größe.yaml?raw=5%", "/shared/gr%C3%B6%C3%9Fe.yaml?raw=5%"],
])("the file of %s is read, bundled and checked", async (reference, path) => {
  const { as, read, params } = await fromFiles(
    `paths: {/a: {$ref: ${JSON.stringify(reference)}}}`,
    item,
    path,
  );
  expect(read.lastProcessErrorCode).toBeUndefined();
  const { text } = await as("read").getOpenAPISpecVersionBundle({ params });
  expect(JSON.parse(text).paths["/a"].get.responses["200"]).toEqual({ description: "fine" });
  const { items } = await as("read").lintOpenAPISpecVersion({ params });
  expect(items.filter(({ rule }) => rule === "no-unresolved-refs")).toEqual([]);
});

test("a schema is found by its own name or address, which is not fetched", async () => {
  const address = "https://pets.invalid/schemas/cat";
  const text = `${head}paths: {/a: {get: {responses: {200: {description: fine, content: {a/b: {schema: {oneOf: [{$ref: '#dog'}, {$ref: '${address}'}]}}}}}}}}\ncomponents: {schemas: {Dog: {$anchor: dog, type: string}, Cat: {$id: '${address}', type: integer}}}`;
  expect(readEntry(text).references).toEqual([]);
  const wanted = { kind: "operation", method: "get", path: "/a" } as const;
  const described = describePart({ entry: "a", files: [["a", text]] }, wanted);
  const [media] = described.operation?.responses[0]?.media ?? [];
  expect(media?.schema?.alternatives?.map(({ type }) => type)).toEqual(["string", "integer"]);
});

test("references in a circle and an unquoted version 2.0 are no internal errors", async () => {
  const circle = await fromFiles("paths: {/a: {$ref: a.yaml}}", "$ref: b.yaml", "/api/a.yaml", {
    "/api/b.yaml": "$ref: a.yaml",
  });
  const { params } = circle;
  const reader = circle.as("read");
  await expectRejection(reader.getOpenAPISpecVersionBundle({ params }), 400, /circular/);
  await expectRejection(reader.lintOpenAPISpecVersion({ params }), 400, /circular/);
  const { as, specParams, versions } = await withVersions(
    "swagger: 2.0\ninfo: {title: Pets, version: 1}\npaths: {}",
  );
  const old = { ...specParams, versionId: versions[0] ?? "" };
  expect((await as("read").lintOpenAPISpecVersion({ params: old })).count).toBeGreaterThan(0);
});

test.each([
  ["UTF-16", "application/yaml", Buffer.from("\uFEFFtitle: Größe", "utf16le")],
  ["Latin-1", "text/yaml; charset=iso-8859-1", Buffer.from("title: Größe", "latin1")],
  ["UTF-8 under another name", "text/plain; charset=iso-8859-1", Buffer.from("title: Größe")],
])("a document in %s keeps its letters", (_, type, bytes) => {
  expect(decodeData(bytes, type)).toBe("title: Größe");
});
