import { expect, test } from "vitest";
import {
  changeLine,
  changeTotals,
  classReason,
  clientAdvice,
  elementOf,
  partsOfPosition,
} from "./change-labels";

test("a change has its values before and after in one line", () => {
  expect(changeLine({ text: "maximum changed", before: "100", after: "1" })).toBe(
    "Maximum changed: 100 → 1",
  );
  expect(changeLine({ text: "maxLength set", after: "20" })).toBe("Max length set: 20");
  expect(changeLine({ text: "Operation removed" })).toBe("Operation removed");
  expect(changeLine({ text: "x-order added" })).toBe("x-order added");
});

test("long values are cut", () => {
  const line = changeLine({ text: "description changed", before: "a".repeat(90), after: "b" });
  expect(line).toBe(`Description changed: ${"a".repeat(40)}… → b`);
});

const operations = [{ method: "get", path: "/pets" }];
const pointer = "/paths/~1pets/get/parameters/0/schema/maximum";

test.each([
  ["breaking", "maximum-narrower", "Requests that were valid before can be rejected."],
  [
    "compatible",
    "maximum-narrower",
    "Only responses are affected: they have fewer possible values.",
  ],
  ["breaking", "value-added", "Responses can have values that programs don't expect."],
  [
    "compatible",
    "parameter-optional",
    "Only requests are affected: everything that was valid stays valid.",
  ],
  ["breaking", "required-property-added", "Requests that were valid before can be rejected."],
  ["compatible", "property-added", "Existing programs don't need it."],
  ["breaking", "operation-removed", "Programs that use it fail."],
  ["documentation", "documentation-changed", "Programs are not affected."],
  ["compatible", "operation-id-changed", undefined],
] as const)("a %s change of the kind %s has a reason", (is, kind, reason) => {
  expect(classReason({ class: is, kind, pointer, operations })).toBe(reason);
});

test("a removed schema that no operation uses says so", () => {
  const unused = { kind: "schema-removed", pointer: "/components/schemas/Pet", operations: [] };
  expect(classReason({ class: "compatible", ...unused })).toBe("No operation uses it.");
});

test("the totals count breaking and other changes", () => {
  expect(changeTotals({ breaking: 4, compatible: 20, documentation: 7 })).toBe(
    "4 breaking changes, 27 other",
  );
  expect(changeTotals({ breaking: 0, compatible: 1, documentation: 0 })).toBe(
    "No breaking changes, 1 other",
  );
});

test("the element leaves out what the text of the change names", () => {
  expect(elementOf({ text: "Schema Job added", subject: "Job" })).toBeUndefined();
  expect(elementOf({ text: "Property job added", subject: "Robot.job" })).toBe("Robot");
  expect(elementOf({ text: "Type changed", subject: "Robot.battery" })).toBe("Robot.battery");
  expect(elementOf({ text: "Operation removed" })).toBeUndefined();
});

test("a position is read as a path of names", () => {
  expect(partsOfPosition({ pointer: "/paths/~1pets~1{id}/get" })).toEqual([
    "paths",
    "/pets/{id}",
    "get",
  ]);
  expect(partsOfPosition({ pointer: "" })).toEqual([]);
});

test("breaking changes say what clients must do, others don't", () => {
  const advice = (kind: string) => clientAdvice({ class: "breaking", kind });
  expect(advice("operation-removed")).toBe("Stop using it before this version is live.");
  expect(advice("maximum-narrower")).toBe("Send only values that the later version accepts.");
  expect(advice("value-added")).toBe("Accept the additional values before this version is live.");
  expect(advice("type-changed")).toMatch(/^Check programs/);
  expect(clientAdvice({ class: "compatible", kind: "operation-added" })).toBeUndefined();
});
