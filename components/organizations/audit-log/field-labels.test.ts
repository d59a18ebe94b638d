import { expect, test } from "vitest";
import { fieldLabel, valueLabel } from "./field-labels";

test("fields are shown in words", () => {
  expect(["defaultLevel", "visibility", "customHostname", "site-space"].map(fieldLabel)).toEqual([
    "Default access",
    "Visibility",
    "Custom hostname",
    "Site space",
  ]);
  // The event itself has a source, too.
  expect(fieldLabel("source")).toBe("Content source");
});

test("roles, levels and choices are shown in words, others as they are", () => {
  expect(valueLabel("role", null)).toBe("No access");
  expect(valueLabel("role", "edit")).toBe("Edit");
  expect(valueLabel("role", "owner")).toBe("Owner");
  expect(valueLabel("teamRole", "owner")).toBe("Owner");
  expect(valueLabel("teamRole", null)).toBeUndefined();
  expect(valueLabel("defaultRole", null)).toBe("Guest");
  expect(valueLabel("defaultLevel", null)).toBe("No access");
  expect(valueLabel("defaultLevel", "inherit")).toBe("Inherit");
  expect(valueLabel("visibility", "share-link")).toBe("Share link");
  expect(valueLabel("title", "edit")).toBeUndefined();
  expect(valueLabel("title", null)).toBeUndefined();
});
