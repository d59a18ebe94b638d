import { expect, test } from "vitest";
import { checkSchema } from "./check-schema";

const found = (text: string) => {
  const { faults } = checkSchema(text);
  return faults.map(({ from, to, line, message }) => [line, text.slice(from, to), message]);
};
const withPlan = (plan: string) =>
  `{\n  "type": "object",\n  "properties": {\n    "plan": ${plan}\n  },\n  "additionalProperties": false\n}`;

test("a good schema is answered without faults", () => {
  const text = withPlan('{ "type": "string", "enum": ["pro"], "description": "Plan" }');
  const { schema, faults } = checkSchema(text);
  expect(faults).toEqual([]);
  expect(schema?.properties.plan).toMatchObject({ enum: ["pro"] });
});

test.each([
  ['{ "type": "text", "description": "" }', '"text"', /must be one of boolean/],
  ['{ "type": "boolean" }', '"plan"', /description must be a text/],
  ['{ "type": "boolean", "description": 1 }', "1", /description must be a text/],
  ['{ "type": "boolean", "description": "", "enum": ["a"] }', '"enum"', /no such member/],
  ['{ "type": "string", "enum": [], "description": "" }', "[", /at least 1/],
  ['{ "type": "array", "description": "" }', '"plan"', /items/],
])("the fault of %s is told at %s", (plan, at, message) => {
  expect(found(withPlan(plan))).toEqual([[4, at, expect.stringMatching(message)]]);
});

test("what is wrong at the top is told there", () => {
  expect(found('{ "type": "object", "properties": {} }')).toEqual([
    [1, "{", expect.stringMatching(/additionalProperties must be false/)],
  ]);
  expect(found("[]")).toEqual([[1, "[", expect.any(String)]]);
});

test("of a slip in the syntax only the first is told", () => {
  expect(found('{\n  "type": "object"\n  "properties": {}\n}')).toEqual([
    [3, '"properties"', "A comma is missing here"],
  ]);
  expect(found("")).toEqual([[1, "", expect.any(String)]]);
  expect(found("{} // note")[0]?.[2]).toMatch(/comments/);
});

test("a name that stands twice is told, as the first would be lost", () => {
  const claim = '{ "type": "boolean", "description": "" }';
  expect(found(withPlan(`${claim},\n    "plan": ${claim}`))).toEqual([
    [5, '"plan"', "plan stands here twice"],
  ]);
});

test("unsigned must be a group", () => {
  const text = withPlan('{ "type": "boolean", "description": "" }').replace("plan", "unsigned");
  expect(found(text)[0]?.[2]).toMatch(/must be of type object/);
});
