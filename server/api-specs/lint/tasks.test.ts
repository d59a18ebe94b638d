import { afterEach, expect, test, vi } from "vitest";
import { WorkerPool } from "../../platform/workers/worker-pool.ts";
import { withVersions } from "../../testing/api-specs.ts";
import { expectRejection } from "../../testing/expect.ts";
import { SpecParseError } from "../read/spec-error.ts";
import { tasks } from "./tasks.ts";

afterEach(() => vi.restoreAllMocks());

const whole = (parts: object) => ({
  openapi: "3.1.0",
  info: { title: "Pets", version: "1" },
  paths: {},
  ...parts,
});

const versionOf = (document: object) => ({
  entry: "a.json",
  files: [["a.json", JSON.stringify(document)]] as [string, string][],
});

test.each([
  ["a server that is null", whole({ servers: [null] }), /servers|Server/],
  [
    "values of a variable that are no list",
    whole({ servers: [{ url: "/", variables: { a: { default: "b", enum: true } } }] }),
    /enum|array/,
  ],
  ["a part that refers to itself", whole({ components: { $ref: "#/components" } }), /circular/],
  ["a version that is no text", whole({ openapi: true }), /should be a string/],
  ["a version that does not exist", whole({ openapi: "9.0.0" }), /Unsupported OpenAPI version/],
])("%s is the document's fault", async (_, document, message) => {
  const made = tasks.lint(versionOf(document));
  await expect(made).rejects.toThrow(SpecParseError);
  await expect(made).rejects.toThrow(message);
});

const cat = { type: "object", discriminator: { propertyName: "kind", mapping: null } };
const schema = { schema: { type: { $ref: "" } } };
const circle = {
  "/a": { get: { responses: { 200: { description: "x", content: { "a/b": schema } } } } },
};

test.each([
  [
    "names of kinds that are null",
    whole({ components: { schemas: { Cat: cat } } }),
    /mapping|null/,
  ],
  ["a document within itself", whole({ paths: circle }), /in a circle/],
])("%s cannot be bundled, which is the document's fault", async (_, document, message) => {
  const made = tasks.bundle(versionOf(document));
  await expect(made).rejects.toThrow(SpecParseError);
  await expect(made).rejects.toThrow(message);
});

vi.mock("./lint-document.ts", async (original) => {
  const actual = await original<typeof import("./lint-document.ts")>();
  const lintDocument: typeof actual.lintDocument = async (version, ...rules) => {
    if (rules.length === 0 && version.entry === "fails.json") throw new TypeError("A rule failed");
    return actual.lintDocument(version, ...rules);
  };
  return { ...actual, lintDocument };
});

test("a rule that fails on a valid document is no fault of it", async () => {
  const { files } = versionOf(whole({}));
  const version = { entry: "fails.json", files: files.map(([, text]) => ["fails.json", text]) };
  const made = tasks.lint(version as Parameters<typeof tasks.lint>[0]);
  await expect(made).rejects.toThrow(TypeError);
  await expect(made).rejects.toThrow("A rule failed");
});

test("a rule that fails on an invalid document is its fault", async () => {
  const text = JSON.stringify({ openapi: "3.1.0", paths: 5 });
  const made = tasks.lint({ entry: "fails.json", files: [["fails.json", text]] });
  await expect(made).rejects.toThrow(SpecParseError);
  await expect(made).rejects.toThrow(/fails\.json line 1/);
});

test("our own faults are answered as ours, and the specification stays", async () => {
  const { as, specParams, versions } = await withVersions(JSON.stringify(whole({})));
  const params = { ...specParams, versionId: versions[0] ?? "" };
  const lint = () => as("read").lintOpenAPISpecVersion({ params });
  vi.spyOn(WorkerPool.prototype, "run").mockRejectedValueOnce(new TypeError("A rule failed"));
  await expectRejection(lint(), 500, /^(?!.*A rule failed)/);
  expect((await lint()).count).toBeGreaterThan(0);
  expect(
    (await as("read").getOpenAPISpecBySlug({ params: specParams })).lastProcessErrorCode,
  ).toBeUndefined();
});
