import { expect, test } from "vitest";
import { parseAddresses } from "./parse-addresses";
import { sortRows } from "./sort-rows";

test("each row counts once: as sent, to correct, repeated, or a member", () => {
  const good = Array.from({ length: 7 }, (_, at) => `p${at}@x.example`);
  const bad = ["nobody", "@x.example", "a@x.example boss", "b@"];
  const text = [...good, ...bad, "p0@x.example", "Here@x.example"].join("\n");
  const sorted = sortRows(parseAddresses(text), new Set(["here@x.example"]));
  expect(sorted.invited.map(({ email }) => email)).toEqual(good);
  expect(sorted.rejected.map(({ text }) => text)).toEqual(bad);
  expect(sorted.repeated.map(({ email }) => email)).toEqual(["p0@x.example"]);
  expect(sorted.members.map(({ email }) => email)).toEqual(["here@x.example"]);
});
