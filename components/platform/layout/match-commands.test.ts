import { expect, test } from "vitest";
import { matchCommands } from "./match-commands";
import type { CommandGroup } from "./palette-store";

const groups: CommandGroup[] = [
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

const found = (text: string, among: typeof groups = groups) =>
  matchCommands(among, text).commands.map(({ id }) => id);

test("the best match comes first, and whole words before beginnings", () => {
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
  expect(found("logo", logo)).toEqual(["logo", "picture", "out"]);
});

test("a whole synonym comes before words of several", () => {
  const commands = [
    { id: "words", label: "Trash", keywords: ["undo", "delete"] },
    { id: "phrase", label: "Restore", keywords: ["undo delete"] },
  ];
  expect(found("undo deleting", [{ label: "Actions", commands }])).toEqual(["phrase", "words"]);
});

test("a name that begins with a word comes before a synonym that is it", () => {
  const commands = [
    { id: "synonym", label: "Links of a space", keywords: ["broken", "dead"] },
    { id: "name", label: "Broken links" },
  ];
  expect(found("broken", [{ label: "Pages", commands }])).toEqual(["name", "synonym"]);
});

test("matches despite a slip or an unknown word are told apart", () => {
  expect(matchCommands(groups, "tokens").exact).toBe(true);
  expect(matchCommands(groups, "tokns").exact).toBe(false);
  expect(matchCommands(groups, "create space quickly")).toMatchObject({ exact: false });
  expect(found("create space quickly")).toEqual(["space"]);
});

test("a phrase with a slip is told apart from its words", () => {
  const commands = [
    { id: "words", label: "Assigned", keywords: ["reviewer"] },
    { id: "phrase", label: "Requests", keywords: ["assign reviewer"] },
  ];
  const match = (text: string) => matchCommands([{ label: "Pages", commands }], text);
  expect(match("asign reviewer")).toMatchObject({ exact: false, isPhrase: true });
  expect(match("asign reviewer").commands[0]?.id).toBe("phrase");
  expect(match("assign reviwer")).toMatchObject({ exact: false, isPhrase: true });
  expect(match("reviewer asign")).toMatchObject({ exact: false, isPhrase: false });
  expect(match("reviwer")).toMatchObject({ exact: false, isPhrase: false });
});

test.each([
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
  ["adit", ["audit"]],
  ["dit", []],
  ["creating spaces", ["space"]],
  ["tonkes", []],
])("%j finds %j", (text, ids) => {
  expect(found(text)).toEqual(ids);
});
