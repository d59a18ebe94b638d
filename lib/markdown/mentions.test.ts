import { expect, test } from "vitest";
import { addMention, mentionedUser, storedOf, typedOf } from "./mentions.ts";

const mention = (label: string, user: string) =>
  `:mention[${label}]{data='{"ref":{"kind":"user","user":"${user}"}}'}`;
const none = new Map<string, string>();

test.each([
  [`Hi ${mention("Ada", "u1")}!`, "Hi @Ada!"],
  [`${mention("Ada", "u1")} and ${mention("Ada Lovelace", "u2")}`, "@Ada and @Ada Lovelace"],
  [mention("A \\[b\\] \\@c", "u1"), "@A [b] @c"],
  [`${mention("Ada", "u1")}, ${mention("Ada", "u2")}`, `@Ada, ${mention("Ada", "u2")}`],
  [`:mention[Guide]{data='{"ref":{"kind":"page","page":"p1"}}'}`, undefined],
  [`\\${mention("Ada", "u1")}`, undefined],
  ["Write to ada@example.com", undefined],
])("%j is typed as %j", (markdown, typed = markdown) => {
  expect(typedOf(markdown).text).toBe(typed);
  expect(storedOf(typedOf(markdown))).toBe(markdown);
});

test("words that only begin like a mention are none", () => {
  const { mentions } = typedOf(mention("Ada", "u1"));
  const text = "@Adam, \\@Ada, @Ad and @Ada.";
  expect(storedOf({ text, mentions })).toBe(`@Adam, \\@Ada, @Ad and ${mention("Ada", "u1")}.`);
});

test("a mention takes the place of the @ before it", () => {
  const ada = { id: "u1", displayName: "Ada *" };
  const { markdown, end } = addMention({ text: "Hi @, look", mentions: none }, 4, ada);
  expect(markdown).toBe(`Hi ${mention("Ada \\*", "u1")} , look`);
  expect(end).toBe("Hi @Ada * ".length);
  expect(addMention({ text: "Hi", mentions: none }, 2, ada).markdown).toBe(
    `Hi${mention("Ada \\*", "u1")} `,
  );
});

test("people with the same name are told apart by their addresses", () => {
  const first = addMention({ text: "", mentions: none }, 0, { id: "u1", displayName: "Ada" });
  const typed = typedOf(first.markdown);
  const other = { id: "u2", displayName: "Ada", email: "a@b.c" };
  const { markdown } = addMention(typed, first.end, other);
  expect(typedOf(markdown).text).toBe("@Ada @Ada (a@b.c) ");
  expect(
    [...markdown.matchAll(/data='([^']*)'/g)].map(([, data = ""]) => mentionedUser(data)),
  ).toEqual(["u1", "u2"]);
});
