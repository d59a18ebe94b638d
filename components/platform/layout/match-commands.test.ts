import { expect, test } from "vitest";
import { matchCommands } from "./match-commands";

const groups = [
  {
    label: "Pages",
    commands: [
      { id: "spaces", label: "Spaces" },
      { id: "tokens", label: "API tokens" },
      { id: "audit", label: "Audit log" },
    ],
  },
  {
    label: "Actions",
    commands: [
      { id: "space", label: "Create space", keywords: ["new"] },
      { id: "dark", label: "Use dark theme", keywords: ["appearance"] },
    ],
  },
];
const found = (text: string) =>
  matchCommands(groups, text).flatMap(({ commands }) => commands.map(({ id }) => id));

test.each([
  ["", ["spaces", "tokens", "audit", "space", "dark"]],
  ["spa", ["spaces", "space"]],
  ["SPACE create", ["space"]],
  ["tok", ["tokens"]],
  ["new", ["space"]],
  ["appear", ["dark"]],
  ["port", []],
  ["a", ["tokens", "audit", "dark"]],
  ["log out", []],
])("%j finds %j", (text, ids) => {
  expect(found(text)).toEqual(ids);
});
