import { expect, test } from "vitest";
import { roleNote } from "./team-grant-draft";

test("a role that is lower than the current one is a warning", () => {
  expect(roleNote("edit", "read")).toEqual({ text: "Replaces Edit with Read", lowers: true });
  expect(roleNote("edit", "edit")).toEqual({ text: "has Edit now", lowers: false });
  expect(roleNote("edit", "admin")).toEqual({ text: "has Edit now", lowers: false });
  expect(roleNote(undefined, "read")).toBeUndefined();
});
