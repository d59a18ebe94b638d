import { expect, test } from "vitest";
import type { Schema } from "./alternatives.ts";
import { differences } from "./differences.ts";
import { between, bool, either, is, list, type Shape, text } from "./shape.ts";

const reported = (shape: Shape, schema: Schema, reading = false) =>
  differences(shape, schema, { shapes: {}, schemas: {}, at: "Thing", reading }).map(
    ({ at, what }) => `${at} ${what}`,
  );
const string = { type: "string" };
const object = (properties: Record<string, Schema>, ...required: string[]): Schema => ({
  type: "object",
  properties,
  required,
});

test("missing, added, optional and differently typed members are reported with their location", () => {
  const shape = { "id! name! on!": text, parts: list({ "open!": bool }) };
  const schema = object(
    {
      id: { type: "integer" },
      on: string,
      more: string,
      parts: { type: "array", items: object({}) },
    },
    "id",
  );
  expect(reported(shape, schema)).toEqual([
    "Thing.id may be text, which the contract does not know",
    "Thing.id may be int in the contract alone",
    "Thing.name is not in the contract",
    "Thing.on is required, and optional in the contract",
    "Thing.parts[].open is not in the contract",
    "Thing.more is in the contract alone",
  ]);
});

test("limits and values must match the stated ones", () => {
  const shape = { "title!": between(2, 50), "kind!": is("a", "b"), "free!": text };
  const kind = { type: "string", enum: ["a", "c"] };
  const title = { type: "string", minLength: 2 };
  const free = { type: "string", maxLength: 9 };
  expect(reported(shape, object({ title, kind, free }, "title", "kind", "free"))).toEqual([
    "Thing.title has the max 50, and none in the contract",
    "Thing.kind is one of a,b, and of a,c in the contract",
  ]);
});

test("each of several forms is compared with its own, and extra ones are reported", () => {
  const shape = either({ "type!": is("a"), "of!": text }, { "type!": is("b"), "of!": bool });
  const form = (type: string, of: Schema) =>
    object({ type: { type: "string", const: type }, of }, "type", "of");
  const schema = { anyOf: [form("c", string), form("b", { type: "boolean" }), form("a", string)] };
  expect(reported(shape, schema)).toEqual([
    "Thing may be an object of type, of in the contract alone",
  ]);
});

test("reading accepts members that a shape omits or has as optional", () => {
  const schema = object({ id: string, name: string, more: string }, "id", "name", "more");
  expect(reported({ "id!": text, name: text }, schema, true)).toEqual([
    "Thing.name is optional, and needed by the contract",
    "Thing.more is needed by the contract alone",
  ]);
});
