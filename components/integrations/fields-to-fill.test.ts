import { expect, test } from "vitest";
import type { Integration } from "@/lib/contract/integrations/integration";
import { fieldsToFill, missingFields, stopPhrases } from "./fields-to-fill";

const field = (title?: string) => ({ type: "string" as const, title });
const integration = (configurations: Integration["configurations"]) =>
  ({ configurations }) as Integration;

const installed = integration({
  account: { properties: { key: field("Key") }, required: ["key"] },
  space: { properties: { channel: field() }, required: ["channel"] },
});

test("an update names the required fields without a value, and the new ones of places", () => {
  const next = integration({
    account: {
      properties: { key: field("Key"), token: field("Access token"), note: field() },
      required: ["key", "token"],
    },
    space: { properties: { channel: field(), tone: field() }, required: ["channel", "tone"] },
    site: { componentId: "settings" },
  });
  expect(fieldsToFill(installed, next, { configuration: { key: "x", token: "" } })).toEqual({
    account: ["Access token"],
    space: ["tone"],
    site: [],
  });
});

test("an update without new fields names none", () => {
  expect(fieldsToFill(installed, installed, { configuration: { key: "x" } })).toEqual({
    account: [],
    space: [],
    site: [],
  });
});

test("a field that both versions require is none of the update, also without a value", () => {
  const empty = { configuration: {} };
  expect(fieldsToFill(installed, installed, empty).account).toEqual([]);
  expect(missingFields(installed, empty)).toEqual(["Key"]);
});

test("places where the integration stops name their fields", () => {
  const fields = { account: ["Token", "Key"], space: ["Channel"], site: [] };
  expect(stopPhrases(fields)).toEqual([
    "until you fill in Token and Key in its configuration",
    "in each space until you fill in Channel there",
  ]);
  expect(stopPhrases({ account: [], space: [], site: [] })).toEqual([]);
});
