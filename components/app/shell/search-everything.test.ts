import { expect, test } from "vitest";
import { titledBy } from "./named-things";
import { searchCommands } from "./search-everything";

const titles = ["Atlas user guide", "Guide to Atlas", "The atlas guide", "Atlas", "Guides"];
const found = (text: string) =>
  titledBy(
    titles.map((title) => ({ title })),
    text,
  ).map(({ title }) => title);

test("titles have all words of a text, in any order and with others between", () => {
  expect(found("atlas guide")).toEqual(["The atlas guide", "Atlas user guide", "Guide to Atlas"]);
  expect(found("Atlas u")).toEqual(["Atlas user guide"]);
  expect(found("zebra atlas")).toEqual([]);
});

test("at most six titles are listed", () => {
  expect(titledBy(Array(9).fill({ title: "Guide" }), "guide")).toHaveLength(6);
});

test("the search in all spaces is for the text as it is typed, and for no id", () => {
  const labels = (text: string) =>
    searchCommands({ organizationId: "o" }, text, new URL("http://localhost/")).map(
      ({ label }) => label,
    );
  expect(labels("zeb")).toEqual(["Search all spaces for “zeb”"]);
  expect(labels("zebra")).toEqual(["Search all spaces for “zebra”"]);
  expect([...labels(""), ...labels("i0hoo1geu414ty50bqff")]).toEqual([]);
});
