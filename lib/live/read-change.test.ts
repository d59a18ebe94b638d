import { expect, test } from "vitest";
import { readChange } from "./read-change.ts";

test("readChange reads a change", () => {
  const change = { object: "change", action: "site.updated", target: { type: "site", id: "s" } };
  expect(readChange(JSON.stringify(change))).toEqual(change);
});

test.each(["", "<h1>Welcome</h1>", "null", "7", "{}", '{"action":7}', '{"action":"site.upd'])(
  "readChange ignores %j",
  (data) => {
    expect(readChange(data)).toBeUndefined();
  },
);
