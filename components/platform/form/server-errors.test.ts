import { expect, test } from "vitest";
import { sortServerErrors } from "./server-errors";

const has =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name);

test("a reason is shown at the field that it names", () => {
  expect(sortServerErrors("title: must not be empty", has("title"))).toEqual({
    fields: [{ name: "title", message: "Must not be empty" }],
    rest: [],
  });
});

test("several reasons are separated, also when one contains a semicolon", () => {
  const message = "title: too long; at most 50; body.icon.emoji: not an emoji; sso: not available";
  expect(sortServerErrors(message, has("title", "icon"))).toEqual({
    fields: [
      { name: "title", message: "Too long; at most 50" },
      { name: "icon", message: "Not an emoji" },
    ],
    rest: ["sso: not available"],
  });
});

test("an error within a list is shown at its field", () => {
  expect(sortServerErrors("links[1].url: not an address", has("links.1.url")).fields).toEqual([
    { name: "links.1.url", message: "Not an address" },
  ]);
});

test("any other message stays whole", () => {
  expect(sortServerErrors("The space is used: remove it first", has("title")).rest).toEqual([
    "The space is used: remove it first",
  ]);
});
