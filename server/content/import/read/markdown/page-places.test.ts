import { expect, test } from "vitest";
import { placesOf } from "./page-places.ts";

test("headings have their titles and ids, also within other blocks", () => {
  const markdown = '# A <a href="#x" id="x"></a>\n\n> ## `B` *c*\n\n```\n# no\n```';
  expect(placesOf(markdown).headings).toEqual([
    { title: "A", id: "x" },
    { title: "B c", id: undefined },
  ]);
});

test("HTML gives anchors by ids of all elements and names of links, outside code", () => {
  const markdown =
    'A <a name="b"></a> c <img name="d">\n\n<div id="e"><p id="f">g</p></div>\n\n`<a id="h">`\n';
  expect(placesOf(markdown).anchors).toEqual(["b", "e", "f"]);
});
