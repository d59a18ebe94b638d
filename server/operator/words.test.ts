import { expect, test } from "vitest";
import { readWords } from "./words.ts";

test("each command takes its words in order", () => {
  expect(readWords(["create-user", "ada@example.com"])).toEqual({
    command: "create-user",
    email: "ada@example.com",
  });
  expect(readWords(["create-user", "ada@example.com", "Ada Lovelace"])).toEqual({
    command: "create-user",
    email: "ada@example.com",
    name: "Ada Lovelace",
  });
  expect(readWords(["create-token", "ada@example.com", "ci"])).toEqual({
    command: "create-token",
    email: "ada@example.com",
    label: "ci",
  });
  expect(readWords(["sign-in-link", "ada@example.com"])).toEqual({
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
  expect(readWords(words)).toBeUndefined();
});
