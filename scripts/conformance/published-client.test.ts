import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { differencesPath, listDifferences } from "./published-client.ts";

test("the service differs from the published client as listed", () => {
  expect(listDifferences()).toBe(readFileSync(differencesPath, "utf8"));
});
