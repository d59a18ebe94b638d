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

test("groups with the better match come first, and whole words before beginnings", () => {
  const logo = [
    { label: "Actions", commands: [{ id: "out", label: "Sign out", keywords: ["log logoff"] }] },
    {
      label: "Settings",
      commands: [
        { id: "picture", label: "Logos of sponsors" },
        { id: "logo", label: "Logo" },
      ],
    },
  ];
  expect(matchCommands(logo, "logo").map(({ label }) => label)).toEqual(["Settings", "Actions"]);
  expect(matchCommands(logo, "logo")[0]?.commands.map(({ id }) => id)).toEqual(["logo", "picture"]);
});

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
  ["Where is the audit log?", ["audit"]],
  ["the", ["dark"]],
  ["my tokens", ["tokens"]],
  ["tokns", ["tokens"]],
  ["takens", ["tokens"]],
  ["tokenns", ["tokens"]],
  ["toekns", ["tokens"]],
  ["pokens", ["tokens"]],
  ["apperance", ["dark"]],
  ["audi", ["audit"]],
  ["adit", []],
  ["tonkes", []],
])("%j finds %j", (text, ids) => {
  expect(found(text)).toEqual(ids);
});
