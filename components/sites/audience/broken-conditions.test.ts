import { expect, test } from "vitest";
import type { Structure } from "@/lib/structure/structure";
import { readBroken } from "./broken-conditions";

const lead = "jsonSchema: would break 2 conditions in use (force=true removes them): ";
const one = "the section “API; v2” has the condition visitor.claims.beta: no claim beta";
const two = "the space “Guides” has the condition visitor.claims.a ? true : false: unknown: a";

test("broken conditions are read with their resource and reason", () => {
  const condition = "visitor.claims.a ? true : false";
  const structure = {
    type: "siteSpaces",
    structure: [{ object: "site-space", condition }],
  } as unknown as Structure;
  expect(readBroken(`${lead}${one}; ${two}`, structure)).toEqual({
    listed: [
      {
        kind: "section",
        title: "API; v2",
        condition: "visitor.claims.beta",
        reason: "no claim beta",
      },
      { kind: "space", title: "Guides", condition, reason: "unknown: a" },
    ],
    more: 0,
  });
});

test("broken conditions that are only counted keep their count", () => {
  const message = `jsonSchema: would break 22 conditions in use (force=true removes them): ${one}; and 21 more`;
  expect(readBroken(message, undefined)).toMatchObject({
    listed: [{ title: "API; v2" }],
    more: 21,
  });
});

test("other rejections have no broken conditions", () => {
  expect(readBroken("jsonSchema.type: must be object", undefined)).toBeUndefined();
});
