import { expect, test } from "vitest";
import { parseAddresses } from "./parse-addresses";
import { inviteDisabledReason, sortRows } from "./sort-rows";

const known = new Map([
  ["here@x.example", false],
  ["soon@x.example", true],
]);

test("each row counts once: as sent, to correct, repeated, a member, or invited", () => {
  const good = Array.from({ length: 7 }, (_, at) => `p${at}@x.example`);
  const bad = ["nobody", "@x.example", "a@x.example boss", "b@"];
  const text = [...good, ...bad, "p0@x.example", "Here@x.example", "soon@x.example"].join("\n");
  const sorted = sortRows(parseAddresses(text), known);
  expect(sorted.invited.map(({ email }) => email)).toEqual(good);
  expect(sorted.rejected.map(({ text }) => text)).toEqual(bad);
  expect(sorted.repeated.map(({ email }) => email)).toEqual(["p0@x.example"]);
  expect(sorted.members.map(({ email }) => email)).toEqual(["here@x.example"]);
  expect(sorted.pending.map(({ email }) => email)).toEqual(["soon@x.example"]);
});

test.each([
  ["", null],
  ["new@x.example, here@x.example", null],
  ["here@x.example", "This person is already a member."],
  ["here@x.example, here@x.example", "This person is already a member."],
  ["soon@x.example", "This person is already invited."],
  ["soon@x.example, here@x.example", "Everyone here is already a member or invited."],
  ["soon@x.example, nobody", "No row can be invited."],
])("%j says why it can't be sent: %j", (text, reason) => {
  expect(inviteDisabledReason(sortRows(parseAddresses(text), known))).toBe(reason);
});
