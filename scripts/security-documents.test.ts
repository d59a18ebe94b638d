import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const docs = join(root, "docs");
const requirements = readFileSync(join(docs, "security.md"), "utf8");
const beside = readdirSync(join(docs, "security")).map((name) => `security/${name}`);
const texts = ["security.md", ...beside].map((name) => [
  name,
  readFileSync(join(docs, name), "utf8"),
]);

/** Number of items of levels 1 and 2 in each section of ASVS 5.0.0; items of level 3 follow them. */
const sections: Record<string, number> = {
  ...{ "1.1": 2, "1.2": 9, "1.3": 11, "1.4": 3, "1.5": 2 },
  ...{ "2.1": 3, "2.2": 3, "2.3": 4, "2.4": 1 },
  ...{ "3.2": 2, "3.3": 4, "3.4": 6, "3.5": 5, "3.7": 2 },
  ...{ "4.1": 3, "4.2": 1, "4.3": 2, "4.4": 4 },
  ...{ "5.1": 1, "5.2": 3, "5.3": 2, "5.4": 3 },
  ...{ "6.1": 3, "6.2": 12, "6.3": 4, "6.4": 4, "6.5": 5, "6.6": 3, "6.8": 4 },
  ...{ "7.1": 3, "7.2": 4, "7.3": 2, "7.4": 5, "7.5": 2, "7.6": 2 },
  ...{ "8.1": 2, "8.2": 3, "8.3": 1, "8.4": 1 },
  ...{ "9.1": 3, "9.2": 4 },
  ...{ "10.1": 2, "10.2": 2, "10.3": 4, "10.4": 11, "10.5": 5, "10.6": 2, "10.7": 3 },
  ...{ "11.1": 2, "11.2": 3, "11.3": 3, "11.4": 4, "11.5": 1, "11.6": 1 },
  ...{ "12.1": 3, "12.2": 2, "12.3": 4 },
  ...{ "13.1": 1, "13.2": 5, "13.3": 2, "13.4": 5 },
  ...{ "14.1": 2, "14.2": 4, "14.3": 3 },
  ...{ "15.1": 3, "15.2": 3, "15.3": 7 },
  ...{ "16.1": 1, "16.2": 5, "16.3": 4, "16.4": 3, "16.5": 3 },
  ...{ "17.1": 1, "17.2": 4, "17.3": 2 },
};
const items = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

interface Row {
  items: string[];
  state: string;
  how: string;
}

/** Reads the rows of the tables; a row may have a range of items. */
function readRows(): Row[] {
  const rows = requirements.matchAll(
    /^\| (\d+\.\d+\.\d+)(?: to ([\d.]+))? *\|.*?\| *(.*?) *\| *(.*?) *\| *$/gm,
  );
  return [...rows].map(([, first = "", last = first, state = "", how = ""]) => ({
    items: items.slice(items.indexOf(first), items.indexOf(last) + 1),
    state,
    how,
  }));
}

test.each(texts)("every file that %s names exists", (_, text = "") => {
  const named = [...text.matchAll(/`([\w.[\]-]+\/[\w./[\]-]+\.\w+|[\w-]+\.(?:json|ts))`/g)];
  expect(named.length).toBeGreaterThan(0);
  const missing = named
    .map(([, path = ""]) => path)
    .filter((path) => !existsSync(join(root, path)));
  expect(missing).toEqual([]);
});

test("every item of levels 1 and 2 is listed once and in order", () => {
  expect(readRows().flatMap((row) => row.items)).toEqual(items);
});

test("every item has a state and evidence", () => {
  const rows = readRows();
  expect(rows.filter(({ state }) => !/^(met|partly|not met|n\/a)$/.test(state))).toEqual([]);
  expect(rows.filter(({ how }) => how === "")).toEqual([]);
});
