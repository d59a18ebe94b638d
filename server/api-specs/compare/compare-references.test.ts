import { describe, expect, test } from "vitest";
import { compare, type Doc, frame, reported, talking } from "../../testing/compared-documents.ts";
import { compareDocuments } from "./compare-documents.ts";

describe("references", () => {
  const pet = (extra: Doc) => ({
    type: "object",
    properties: { parent: { $ref: "#/components/schemas/Pet" }, ...extra },
  });
  const named = (schema: unknown, used = true) => ({
    ...talking({}, used ? { $ref: "#/components/schemas/Pet" } : {}),
    components: { schemas: { Pet: schema } },
  });

  test("cycles end, and a change of a shared schema is reported once with its operations", () => {
    expect(compare(named(pet({ a: {} })), named(pet({})))).toEqual([
      {
        class: "breaking",
        kind: "property-removed",
        text: "Property a removed",
        in: "from",
        file: "openapi.json",
        pointer: "/components/schemas/Pet/properties/a",
        subject: "Pet.a",
        operations: [{ method: "post", path: "/pets" }],
        more: false,
      },
    ]);
  });

  test("a change without operations breaks nobody, unless the document has none", () => {
    const from = named(pet({ a: {} }), false);
    expect(reported(from, named(pet({}), false))).toEqual(["compatible property-removed"]);
    const library = (schema: unknown) => ({ ...frame, components: { schemas: { Pet: schema } } });
    expect(reported(library(pet({ a: {} })), library(pet({})))).toEqual([
      "breaking property-removed",
    ]);
  });

  test("long chains need no stack", () => {
    const chain = (end: unknown) => ({
      ...talking({}, { $ref: "#/components/schemas/M0" }),
      components: {
        schemas: Object.fromEntries(
          Array.from({ length: 20_000 }, (_, index) => [
            `M${index}`,
            index === 19_999 ? end : { items: { $ref: `#/components/schemas/M${index + 1}` } },
          ]),
        ),
      },
    });
    expect(reported(chain({ type: "number" }), chain({ type: "string" }))).toEqual([
      "breaking type-changed",
    ]);
  });

  test("other files are followed, in YAML and JSON, and a missing one is reported", () => {
    const version = (shared: string | undefined) => ({
      entry: "openapi.yaml",
      files: [
        [
          "openapi.yaml",
          "openapi: 3.0.0\npaths: {/a: {get: {responses: {200: {content: {json: {schema: {$ref: 'shared/a.yaml#/A'}}}}}}}}",
        ],
        ...(shared === undefined ? [] : [["shared/a.yaml", shared]]),
      ] as [string, string][],
    });
    const kinds = (before: string, after?: string) =>
      compareDocuments(version(before), version(after)).map(({ kind, file, pointer }) => [
        kind,
        file,
        pointer,
      ]);
    expect(kinds("A: {enum: [1]}", "A: {enum: [1, 2]}")).toEqual([
      ["value-added", "shared/a.yaml", "/A"],
    ]);
    expect(kinds("A: {}")).toEqual([["reference-lost", "openapi.yaml", expect.any(String)]]);
  });
});
