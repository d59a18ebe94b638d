import { expect, test } from "vitest";
import { titledBy } from "./named-things";

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
