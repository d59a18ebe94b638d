import { expect, test } from "vitest";
import { checkSchema } from "./check-schema";

const found = (text: string) => {
  const { errors } = checkSchema(text);
  return errors.map(({ from, to, line, message }) => [line, text.slice(from, to), message]);
};
const withPlan = (plan: string) =>
  `{\n  "type": "object",\n  "properties": {\n    "plan": ${plan}\n  },\n  "additionalProperties": false\n}`;

test("checkSchema accepts a valid schema", () => {
  const text = withPlan('{ "type": "string", "enum": ["pro"], "description": "Plan" }');
  const { schema, errors } = checkSchema(text);
  expect(errors).toEqual([]);
  expect(schema?.properties.plan).toMatchObject({ enum: ["pro"] });
});

test.each([
  ['{ "type": "text", "description": "" }', '"text"', /must be one of boolean/],
  ['{ "type": "boolean" }', '"plan"', /description must be a text/],
  ['{ "type": "boolean", "description": 1 }', "1", /description must be a text/],
  ['{ "type": "boolean", "description": "", "enum": ["a"] }', '"enum"', /Unknown field/],
  ['{ "type": "string", "enum": [], "description": "" }', "[", /at least 1/],
  ['{ "type": "array", "description": "" }', '"plan"', /items/],
])("checkSchema reports the error of %s at %s", (plan, at, message) => {
  expect(found(withPlan(plan))).toEqual([[4, at, expect.stringMatching(message)]]);
});

test("checkSchema reports errors of the root at the root", () => {
  expect(found('{ "type": "object", "properties": {} }')).toEqual([
    [1, "{", expect.stringMatching(/additionalProperties must be false/)],
  ]);
  expect(found("[]")).toEqual([[1, "[", expect.any(String)]]);
});

test("checkSchema reports only the first syntax error", () => {
  expect(found('{\n  "type": "object"\n  "properties": {}\n}')).toEqual([
    [3, '"properties"', "Missing comma"],
  ]);
  expect(found("")).toEqual([[1, "", expect.any(String)]]);
  expect(found("{} // note")[0]?.[2]).toMatch(/comments/);
});

test("checkSchema rejects duplicate names, as the first definition would be lost", () => {
  const claim = '{ "type": "boolean", "description": "" }';
  expect(found(withPlan(`${claim},\n    "plan": ${claim}`))).toEqual([
    [5, '"plan"', "plan is defined twice"],
  ]);
});

test("checkSchema rejects unsigned when it is not a group", () => {
  const text = withPlan('{ "type": "boolean", "description": "" }').replace("plan", "unsigned");
  expect(found(text)[0]?.[2]).toMatch(/must be of type object/);
});
