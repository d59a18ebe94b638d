import { expect, test } from "vitest";
import { parseAddresses } from "./parse-addresses";

const parsed = (text: string) =>
  parseAddresses(text).map(({ email, role, error }) => error ?? [email, role]);

test("addresses are parsed as people paste them", () => {
  expect(parsed("a@x.example\n\n B@x.example \r\nc@x.example, d@x.example;e@x.example")).toEqual([
    ["a@x.example", undefined],
    ["b@x.example", undefined],
    ["c@x.example", undefined],
    ["d@x.example", undefined],
    ["e@x.example", undefined],
  ]);
});

test("a row may have its own role", () => {
  expect(parsed("a@x.example admin\nb@x.example, Guest\nc@x.example\tread")).toEqual([
    ["a@x.example", "admin"],
    ["b@x.example", null],
    ["c@x.example", "read"],
  ]);
});

test("names before addresses are ignored", () => {
  expect(parsed("Ada Lovelace <ada@x.example>, review")).toEqual([["ada@x.example", "review"]]);
});

test("addresses of any language are parsed, each once", () => {
  expect(parsed("a&b!/c@münchen.example\na&b!/c@xn--mnchen-3ya.example read")).toEqual([
    ["a&b!/c@xn--mnchen-3ya.example", undefined],
    "Duplicate address",
  ]);
});

test("each invalid row has a reason", () => {
  expect(parsed("nobody\na@x.example\nA@x.example\nb@x.example boss")).toEqual([
    "Invalid email address",
    ["a@x.example", undefined],
    "Duplicate address",
    "“boss” isn't a role",
  ]);
});

test.each<[string, string[]]>([
  ["Lovelace, Ada <a@x.example>; Byron, Lord <b@x.example>", ["a@x.example", "b@x.example"]],
  ['"Lovelace, Ada" <a@x.example>, c@x.example, <b@x.example>', ["a", "c", "b"]],
  ["<mailto:a@x.example>", ["a"]],
  ["a@x.example b@x.example\tc@x.example", ["a", "b", "c"]],
  ["a@x.example；b@x.example、c@x.example，d@x.example", ["a", "b", "c", "d"]],
  ["a＠x.example", ["a"]],
  ["a@x.example, b@x.example.", ["a", "b"]],
  ["\u200ba@x.example\u00a0\u2028\ufeffb@x.example\rc@x.example", ["a", "b", "c"]],
  ["'a@x.example' \"b@x.example\"", ["a", "b"]],
  ["a@x.example (Ada)", ["a"]],
  ["- a@x.example\n2. b@x.example", ["a", "b"]],
  ["o'brien@x.example", ["o'brien"]],
])("%j is %j", (text, names) => {
  const addresses = names.map((name) => (name.includes("@") ? name : `${name}@x.example`));
  expect(parsed(text)).toEqual(addresses.map((address) => [address, undefined]));
});

test("the role follows its address, also between separators", () => {
  expect(parsed("Ada\ta@x.example\tadmin\na@y.example, read; b@y.example, guest")).toEqual([
    ["a@x.example", "admin"],
    ["a@y.example", "read"],
    ["b@y.example", null],
  ]);
});

test("roles are understood by id, by label and by everyday words", () => {
  const roles = (text: string) => parsed(text).map((row) => (Array.isArray(row) ? row[1] : row));
  const words = "admin Administrator Creator reviewer Editor writer commenter viewer Reader guest";
  const text = words.split(" ").map((word, at) => `p${at}@x.example, ${word}`);
  expect(roles(text.join("\n"))).toEqual(
    "admin admin create review edit edit comment read read"
      .split(" ")
      .map((role): string | null => role)
      .concat(null),
  );
  expect(roles('a@x.example\tCan edit\nb@x.example;"Read-only"\nc@x.example Editors')).toEqual([
    "edit",
    "read",
    "edit",
  ]);
});

test("rows of a spreadsheet are parsed by their cells, without its heading", () => {
  const sheet = "Email\tFull name\tRole\na@x.example\tAda King\tEditor\nb@x.example\t\tReviewer";
  expect(parsed(sheet)).toEqual([
    ["a@x.example", "edit"],
    ["b@x.example", "review"],
  ]);
  expect(parsed('Name,Email\n"King, Ada","a@x.example","Viewer"')).toEqual([
    ["a@x.example", "read"],
  ]);
});

test.each(["bad email, zed@x.example", "bad email; zed@x.example", "bad email，zed@x.example"])(
  "%j rejects the piece that isn't an address, and invites the other",
  (text) => {
    const rows = parseAddresses(text);
    expect(rows.map(({ text: kept, error }) => [kept, error])).toEqual([
      ["bad email", "Invalid email address"],
      ["zed@x.example", undefined],
    ]);
  },
);

test.each([
  ["spaces in@x.example", "spaces"],
  ["Ada King ada@x.example, editor", "Ada King"],
  ["- ada king@x.example", "ada"],
])("%j may be an address with a space, so that nobody is invited", (text, words) => {
  expect(parsed(`${text}\nb@x.example`)).toEqual([
    `Remove “${words}”, or put the address after it in <angle brackets>`,
    ["b@x.example", undefined],
  ]);
});

test("words before one of several addresses reject that one", () => {
  const rows = parseAddresses("a@x.example, my b@x.example, c@x.example");
  expect(rows.map(({ text, error }) => [text, error !== undefined])).toEqual([
    ["a@x.example", false],
    ["my b@x.example", true],
    ["c@x.example", false],
  ]);
});

test("an invalid address with a space is one row", () => {
  const rows = parseAddresses("two words@x\na@x.example");
  expect(rows.map(({ text, error }) => [text, error])).toEqual([
    ["two words@x", "Invalid email address"],
    ["a@x.example", undefined],
  ]);
});

test("in a table, text before the address is a name", () => {
  expect(parsed("Ada King,a@x.example,admin\nBob,b@x.example,read")).toEqual([
    ["a@x.example", "admin"],
    ["b@x.example", "read"],
  ]);
  expect(parsed("Ada,a@x.example\nBob,b@x.example,c@x.example")).toHaveLength(5);
});

test("a role that may not be meant is rejected, not guessed", () => {
  expect(parsed("Editor\ta@x.example\nb@x.example, editor, admin\nAda <c@x.example> boss")).toEqual(
    [
      "Move the role “Editor” after the address",
      "“editor” and “admin” are different roles",
      "“boss” isn't a role",
    ],
  );
});

test("rows name their lines, and the text to correct", () => {
  const rows = parseAddresses("\na@x.example\n\nb@x.example, a@x.example, c@x.example boss");
  expect(rows.map(({ line, text, repeated }) => [line, text, repeated])).toEqual([
    [2, "a@x.example", false],
    [4, "b@x.example", false],
    [4, "a@x.example", true],
    [4, "c@x.example, boss", false],
  ]);
});

test("a long line without an address is read in time", () => {
  for (const part of ["<", '"', "(", "a ", "a,"]) {
    expect(parseAddresses(part.repeat(100_000)).length).toBeGreaterThan(0);
  }
});

test("more than 500 addresses are rejected", () => {
  const rows = parseAddresses(
    Array.from({ length: 501 }, (_, at) => `n${at}@x.example`).join("\n"),
  );
  expect(rows.filter(({ error }) => error)).toHaveLength(1);
});

test("an address with a long part before the @ is rejected with the limit", () => {
  const [row] = parseAddresses(`${"a".repeat(65)}@x.example`);
  expect(row?.error).toBe("Invalid email address: at most 64 letters before the @");
});
