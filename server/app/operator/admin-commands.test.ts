import { expect, test } from "vitest";
import { parseArguments } from "./admin-commands.ts";

test("each command reads its arguments in order", () => {
  expect(parseArguments(["create-user", "ada@example.com"])).toEqual({
    command: "create-user",
    email: "ada@example.com",
  });
  expect(parseArguments(["create-user", "ada@example.com", "Ada Lovelace"])).toEqual({
    command: "create-user",
    email: "ada@example.com",
    name: "Ada Lovelace",
  });
  expect(parseArguments(["create-token", "ada@example.com", "ci"])).toEqual({
    command: "create-token",
    email: "ada@example.com",
    label: "ci",
  });
  expect(parseArguments(["sign-in-link", "ada@example.com"])).toEqual({
    command: "sign-in-link",
    email: "ada@example.com",
  });
});

test.each([
  [[]],
  [["help"]],
  [["create-user"]],
  [["create-token", "ada@example.com"]],
  [["create-token", "ada@example.com", "my", "label"]],
  [["sign-in-link", "ada@example.com", "more"]],
])("%j is no command", (words) => {
  expect(parseArguments(words)).toBeUndefined();
});
