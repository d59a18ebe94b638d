import { expect, test } from "vitest";
import { importArchive, pagesOf, textOf } from "../../testing/imports.ts";
import { testSpace } from "../../testing/space.ts";

const ids = ["1", "2", "3", "4"].map((digit) => digit.repeat(32));
const [home, tasks, first, second] = ids;

test("a database of a Notion export is a page with the table of its rows, linked to their pages", async () => {
  const space = await testSpace();
  const { run } = await importArchive(
    space,
    {
      [`Home ${home}.md`]: `# Home\n\n[Tasks](Home%20${home}/Tasks%20${tasks}.csv)\n`,
      [`Home ${home}/Tasks ${tasks}.csv`]: "\uFEFFName,Status\nPlan: the trip,Done\n",
      [`Home ${home}/Tasks ${tasks}_all.csv`]:
        '\uFEFFName,Status,Notes\r\nPlan: the trip,Done,"One, two"\r\nOnly a row,Open,"a | b\nsecond ""line"""\r\n,,\r\nPack,Open,https://example.com/list\r\n',
      [`Home ${home}/Tasks ${tasks}/Plan the trip ${first}.md`]:
        "# Plan: the trip\n\nStatus: Done\n\nGo.\n",
      [`Home ${home}/Tasks ${tasks}/Pack ${second}.md`]: "# Pack\n\nStatus: Open\n\nAll.\n",
    },
    "notion",
  );
  const pages = await pagesOf(space, space.spaceParams);
  const id = (title: string) => pages.find((page) => page.title === title)?.id;
  expect(pages.map(({ title }) => title)).toEqual(["Home", "Tasks", "Pack", "Plan: the trip"]);
  expect(await textOf(space, "Home")).toBe(`[Tasks](/pages/${id("Tasks")})\n`);
  const rows = (await textOf(space, "Tasks")).trim().split("\n");
  expect(
    rows.map((row) =>
      row
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    ),
  ).toEqual([
    ["Name", "Status", "Notes"],
    [expect.stringMatching(/^-+$/), expect.any(String), expect.any(String)],
    [`[Plan: the trip](/pages/${id("Plan: the trip")})`, "Done", "One, two"],
    ["Only a row", "Open", 'a \\| b<br>second "line"'],
    ["", "", ""],
    [`[Pack](/pages/${id("Pack")})`, "Open", expect.stringContaining("https://example.com/list")],
  ]);
  expect(run.notes).toEqual([]);
});

test("rows of the same title are linked to their own pages", async () => {
  const space = await testSpace();
  await importArchive(
    space,
    {
      "Log.csv": "Name,Day,See\nCall,Monday,Call (Log/Call%201.md)\nCall,Tuesday,\nCall,Friday,\n",
      "Log/Call 1.md": "# Call\n\nDay: Tuesday\n",
      "Log/Call 2.md": "# Call\n\nDay: Monday\n",
      "Other.md": "# Other\n",
    },
    "notion",
  );
  const pages = await pagesOf(space, space.spaceParams);
  const [tuesday, monday] = pages.filter(({ title }) => title === "Call").map(({ id }) => id);
  const [, , ...rows] = (await textOf(space, "Log")).trim().split("\n");
  expect(rows.map((row) => /\/pages\/([\w-]+)/.exec(row)?.[1])).toEqual([
    monday,
    tuesday,
    undefined,
  ]);
  expect(rows[0]).toContain(`[Call](/pages/${tuesday})`);
});

test("tables that are no databases, and rows beyond the limit, are noted", async () => {
  const space = await testSpace();
  const many = Array.from({ length: 1002 }, (_, at) => `Row ${at},x`).join("\n");
  const { notes } = await importArchive(
    space,
    {
      "Home.md": "# Home\n",
      "attached.csv": "a,b\n1,2\n",
      [`Empty ${first}.csv`]: "",
      [`Large ${second}.csv`]: `Name,Value\n${many}\n`,
    },
    "notion",
  );
  expect(notes.map(({ kind, text }) => [kind, text])).toEqual([
    ["data-file", "attached.csv"],
    ["data-file", `Large ${second}.csv, 2 rows after 1000`],
  ]);
  expect(await textOf(space, "Empty")).toBe("");
  expect(await textOf(space, "Large")).toContain("Row 999");
});
