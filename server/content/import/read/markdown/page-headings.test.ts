import { expect, test } from "vitest";
import { headingsOf } from "./page-headings.ts";

test("headings have their titles and ids, also within other blocks", () => {
  const markdown = '# A <a href="#x" id="x"></a>\n\n> ## `B` *c*\n\n```\n# no\n```';
  expect(headingsOf(markdown)).toEqual([
    { title: "A", id: "x" },
    { title: "B c", id: undefined },
  ]);
});
