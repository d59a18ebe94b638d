import { expect, test } from "vitest";
import { parseAddresses } from "./parse-addresses";

const told = (text: string) =>
  parseAddresses(text).map(({ email, role, fault }) => fault ?? [email, role]);

test("addresses are read as people paste them", () => {
  expect(told("a@x.example\n\n B@x.example \r\nc@x.example, d@x.example;e@x.example")).toEqual([
    ["a@x.example", undefined],
    ["b@x.example", undefined],
    ["c@x.example", undefined],
    ["d@x.example", undefined],
    ["e@x.example", undefined],
  ]);
});

test("a row may have a role of its own", () => {
  expect(told("a@x.example admin\nb@x.example, Guest\nc@x.example\tread")).toEqual([
    ["a@x.example", "admin"],
    ["b@x.example", null],
    ["c@x.example", "read"],
  ]);
});

test("names in front are left out", () => {
  expect(told("Ada Lovelace <ada@x.example>, review")).toEqual([["ada@x.example", "review"]]);
});

test("each bad row says what is wrong with it", () => {
  expect(told("nobody\na@x.example\nA@x.example\nb@x.example boss")).toEqual([
    "This is no e-mail address",
    ["a@x.example", undefined],
    "This address is there already",
    "“boss” is no role",
  ]);
});

test("more than 500 are told apart", () => {
  const rows = parseAddresses(
    Array.from({ length: 501 }, (_, at) => `n${at}@x.example`).join("\n"),
  );
  expect(rows.filter(({ fault }) => fault)).toHaveLength(1);
});
