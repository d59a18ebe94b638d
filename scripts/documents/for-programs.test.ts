import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contract } from "../../lib/contract/index.ts";

/** Comments, and refreshes after writes, name operations without calling them. */
const withoutMentions = (code: string) =>
  code.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, "").replace(/\brefreshAfter\(client, "\w+"/g, "");

const consoleCode = globSync("{app,components,lib}/**/*.{ts,tsx}")
  .filter((path) => !path.startsWith("lib/contract/") && !/\.test\.tsx?$/.test(path))
  .map((path) => withoutMentions(readFileSync(path, "utf8")))
  .join("\n");
const words = new Set(consoleCode.match(/\b[a-z]\w+\b/g));
const [, forPrograms = ""] = readFileSync("docs/guides/api.md", "utf8").split("## For programs");
const firstCells = forPrograms.match(/^\|[^|]*\|/gm)?.join("") ?? "";
const listed = firstCells.match(/(?<=`)\w+(?=`)/g) ?? [];

test("the guide of the API lists exactly the operations that the console does not call", () => {
  const uncalled = Object.keys(contract).filter((name) => !words.has(name));
  expect(listed.toSorted()).toEqual(uncalled.toSorted());
});
