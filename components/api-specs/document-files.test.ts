import { expect, test } from "vitest";
import { documentFirst, fileName } from "./document-files.ts";

test("the entry document comes before the files that it refers to", () => {
  const yaml = documentFirst({ "schemas/pet.yaml": "type: object", "z.yaml": "openapi: 3.1.0" });
  expect(yaml.map(([path]) => path)).toEqual(["z.yaml", "schemas/pet.yaml"]);
  const json = documentFirst({
    "a.json": '{"type":"object"}',
    "b.json": '{\n "openapi": "3.1.0"}',
  });
  expect(json.map(([path]) => path)).toEqual(["b.json", "a.json"]);
});

test("a file is saved without its folders", () => {
  expect(fileName("schemas/pet.yaml")).toBe("pet.yaml");
  expect(fileName("")).toBe("openapi");
});
